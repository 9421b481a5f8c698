#ifndef SERVE_H
#define SERVE_H

#include "helper.h"
#include "zygote.h"

/** The first descriptor number above those that a process begins with. */
enum { FIRST_FREE = 16 };

/**
 * Makes a box of a fork of an interpreter, which is started if it is not running yet, and returns its pid. `folder`
 * contains its harness, `library` is zygote.c. Negative if that fails: then the box is made in the usual way.
 */
pid_t fork_zygote(const int files[FILES], const char *folder, const char *library, struct words words);

/** Gives this process its own mount namespace from now on. */
void own_mounts(void);

/** Copies the files of a folder, if they are small; boxes made from now on use that copy. */
void cover(const char *folder);

/** Ends all interpreters. */
void end_zygotes(void);

#endif
