#ifndef HELPER_H
#define HELPER_H

#include <sys/types.h>

/** Standard input, output and error, and, where it is wanted, the report. */
enum { PLAIN_STREAMS = 3, MOST_STREAMS = 4 };

/** Says on standard error what failed, and why by errno, and ends with code 120: then the box was never made. */
_Noreturn void fail(const char *what, const char *where);

/** A number that the judge has written. */
long number(const char *text);

/** Asks for this signal when the parent dies, and fails where it has died already. Not before a change of user. */
void die_with(pid_t parent, int signal);

/** SIGKILL for each child of this process but those that are `kept`. */
void kill_children(int (*kept)(pid_t child));

/**
 * Makes this process a box, as box.c describes, with these streams as its first descriptors; all others are closed.
 * `parent` is whoever has forked it.
 */
_Noreturn void become_box(const int streams[], int stream_count, pid_t parent, int count, char *words[]);

#endif
