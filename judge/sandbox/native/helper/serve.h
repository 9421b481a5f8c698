#ifndef SERVE_H
#define SERVE_H

#include "helper.h"
#include "zygote.h"

/** Of descriptors: below are those that a process is to begin with. */
enum { FIRST_FREE = 16 };

/**
 * The number of a box that a copy of an interpreter becomes, which is started where there is none yet. `folder` holds
 * its harness, `library` is zygote.c. Negative where there is none to be had: then the box is made in the usual way.
 */
pid_t fork_zygote(const int files[FILES], const char *folder, const char *library, struct words words);

/** Gives this process mounts of its own, for what follows. */
void own_mounts(void);

/** Copies the files of a folder, where they are small, and lets the boxes that are made from now on have that copy. */
void cover(const char *folder);

/** Ends all interpreters. */
void end_zygotes(void);

#endif
