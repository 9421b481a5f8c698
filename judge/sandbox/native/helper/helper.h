#ifndef HELPER_H
#define HELPER_H

#include <linux/filter.h>
#include <sys/types.h>

/** Standard input, output and error, and, where it is wanted, the report. */
enum { PLAIN_STREAMS = 3, MOST_STREAMS = 4, NO_REPORT = -1 };

/** The user and group that a program in a box takes itself for. */
enum { NOBODY = 65534 };

/** A fault of ours: the box was never made. */
enum { FAILED = 120 };

/** Somebody, as numbers of a user namespace. */
struct user {
  uid_t uid;
  gid_t gid;
};

/** A list of words of a request, of which the first ones have been read. */
struct words {
  int left;
  char **next;
};

/** Says on standard error what failed, and why by errno, and ends with code 120: then the box was never made. */
_Noreturn void fail(const char *what, const char *where);

/** The next word; fails where there is none. */
char *take(struct words *words);

/** A number that the judge has written. */
long number(const char *text);

/** Asks for this signal when the parent dies, and fails where it has died already. A change of user or of the user namespace undoes it. */
void die_with(int parent, int signal);

/** What becomes of a box that has been made. */
struct box_command {
  struct words words;
  char **environment;
  int report;
};

/**
 * Makes this process a box, as box.c describes, with these streams. `parent` is a descriptor of its parent. A process in
 * a new user namespace cannot tell itself who it is outside.
 */
struct box_command become_box(const int streams[], int stream_count, int parent, struct user judge, struct words words);

/** As many variables as a program can have, and the next one of the words, as `NAME=VALUE`. */
enum { MOST_VARIABLES = 64 };
char *variable(struct words *words);

/** Closes this descriptor and all above it. */
void close_from(unsigned first);

/** Hears signals as a process does that has said nothing about them. */
void hear_as_usual(void);

/* ---- root.c: what a program sees ---- */

/**
 * Makes a root of its own out of the words up to “--”, and enters it. `writer` owns what can be written to. Leaves the
 * words at what follows “--”.
 */
void enter_root(struct words *words, uid_t writer);

/** Whether this is where something is mounted. An empty path stands for the descriptor itself. */
int is_mount(int at, const char *path);

/* ---- copy.c ---- */

/** Mounts an empty file system, the memory of which comes in large pieces where there are such. */
void mount_for_copies(const char *path, const char *options);

/** Copies the files of a folder, which is closed, into another one. What is no regular file is left out. */
void copy_files(int from, const char *path);

/* ---- rights.c: what a program may do ---- */

/** Calls this user of the user namespace around ours NOBODY in ours. `proc` is a descriptor of /proc. */
void be_nobody(int proc, struct user outside);

/** Enters a user namespace of its own without any rights in it, and in which no other can be made. */
void give_up_rights(int proc, struct user outside);

/** Limits the system calls from here on, for good. The filter is at most `MOST_INSTRUCTIONS` long. */
struct sock_fprog read_filter(const char *path);
void filter_calls(struct sock_fprog filter);

/* ---- first.c: the processes in a box ---- */

/** Returns in the second process of the box only; this one is the first until that one ends. */
void be_first(int report);

/** Becomes the program. */
_Noreturn void be_program(struct box_command command);

#endif
