#ifndef HELPER_H
#define HELPER_H

#include <linux/filter.h>
#include <sys/types.h>

/** Stdin, stdout, stderr and, if requested, the report. */
enum { PLAIN_STREAMS = 3, MOST_STREAMS = 4, NO_REPORT = -1 };

/** The user and group that a program in a box sees as its own. */
enum { NOBODY = 65534 };

/** Exit code for a fault of ours: the box was never made. */
enum { FAILED = 120 };

/** A user and group, as ids in a user namespace. */
struct user {
  uid_t uid;
  gid_t gid;
};

/** The words of a request that have not been read yet. */
struct words {
  int left;
  char **next;
};

/** Prints to stderr what failed, and why according to errno, and exits with code 120: then the box was never made. */
_Noreturn void fail(const char *what, const char *where);

/** Takes the next word; fails if there is none. */
char *take(struct words *words);

/** Parses a number that the judge has written. */
long number(const char *text);

/** Requests this signal when the parent dies; fails if it is dead. A change of user or user namespace undoes it. */
void die_with(int parent, int signal);

/** How a box that has been made continues. */
struct box_command {
  struct words words;
  char **environment;
};

/**
 * Makes this process a box, as box.c describes, with these streams. `parent` is a descriptor of its parent. `judge` is
 * the outer user, because a process in a new user namespace cannot look that up itself. Returns only in the second
 * process of the box, which will be the program.
 */
struct box_command become_box(const int streams[], int stream_count, int parent, struct user judge, struct words words);

/** Limit on the variables of a program; and the next two words as `NAME=VALUE`. */
enum { MOST_VARIABLES = 64 };
char *variable(struct words *words);

/** Closes this descriptor and all above it. */
void close_from(unsigned first);

/** Resets signal handling to the defaults. */
void hear_as_usual(void);

/* ---- root.c: what a program sees ---- */

/**
 * Makes a new root as the words up to “--” describe, and enters it. `writer` owns what is writable. Leaves `words` at
 * what follows “--”.
 */
void enter_root(struct words *words, uid_t writer);

/** Whether something is mounted here. An empty path stands for the descriptor itself. */
int is_mount(int at, const char *path);

/* ---- copy.c ---- */

/** Mounts an empty file system, which uses large pages if available. */
void mount_for_copies(const char *path, const char *options);

/** Copies the regular files of the folder `from`, and closes it, into the folder `path`. */
void copy_files(int from, const char *path);

/* ---- rights.c: what a program may do ---- */

/** Maps this user of the outer user namespace to NOBODY in ours. `proc` is a descriptor of /proc. */
void be_nobody(int proc, struct user outside);

/** Drops all capabilities and the means to gain any. */
void keep_no_rights(void);

/** Enters a new user namespace without any capabilities, in which no other can be made. */
void give_up_rights(int proc, struct user outside);

/** Restricts the system calls from here on, for good. The filter has at most `MOST_INSTRUCTIONS` instructions. */
struct sock_fprog read_filter(const char *path);
void filter_calls(struct sock_fprog filter);

/* ---- first.c: the processes in a box ---- */

/** What the first process of a box does: it waits for the program, and exits as that does. */
_Noreturn void be_first(pid_t program, int report);

/** Executes the program. */
_Noreturn void be_program(struct box_command command);

/* ---- fill.c ---- */

/** Reads an archive of this size from stdin into /box, of which only these folders stay writable. Exits if it cannot. */
void fill_box(struct words writable, long long size);

#endif
