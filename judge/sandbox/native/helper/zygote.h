#ifndef ZYGOTE_H
#define ZYGOTE_H

#include <sys/types.h>

#include "helper.h"

/** What an interpreter that is ready is sent to make a box of a copy of itself, beside the words. */
enum { STDIN, STDOUT, STDERR, HELPER, NETWORK, FILES };

/** Of a message: words, each with a NUL behind it. */
enum { LONGEST_MESSAGE = 1 << 16 };

/** Descriptors that the interpreter is started with. */
enum { CONTROL = 3, LIBRARY = 4 };

#endif
