#ifndef ZYGOTE_H
#define ZYGOTE_H

#include <sys/types.h>

#include "helper.h"

/** The descriptors, sent along with the words, that a ready interpreter needs to make a box of its own fork. */
enum { STDIN, STDOUT, STDERR, HELPER, NETWORK, FILES };

/** Limit on the bytes of a message: words, each followed by a NUL. */
enum { LONGEST_MESSAGE = 1 << 16 };

/** Descriptors that the interpreter is started with. */
enum { CONTROL = 3, LIBRARY = 4 };

#endif
