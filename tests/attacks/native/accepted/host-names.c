// Looks at its arguments, its variables and all of /proc for who judges it and from where: the paths of the checkout and
// of the judge's files.
#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char project[512], files[512], content[1 << 20];
static int breaches, places;

static void look(const char *where, const char *text, size_t length) {
    const char *found = memmem(text, length, project, strlen(project));
    if (!found) found = memmem(text, length, files, strlen(files));
    if (found) printf("BREACH %s: %.*s; ", where, (int)strcspn(found, " \n"), found);
    breaches += found != NULL;
    places++;
}

static ssize_t read_file(const char *path) {
    int file = open(path, O_RDONLY | O_NONBLOCK);
    ssize_t length = 0, more;
    while (file >= 0 && (more = read(file, content + length, sizeof content - length)) > 0) length += more;
    if (file >= 0) close(file);
    return length;
}

static int visit(const char *path, const struct stat *what, int kind, struct FTW *about) {
    ssize_t length = 0;
    (void)about;
    if (kind == FTW_SL) length = readlink(path, content, sizeof content);
    else if (kind == FTW_F && S_ISREG(what->st_mode)) length = read_file(path);
    if (length > 0) look(path, content, length);
    return 0;
}

int main(int count, char *words[], char *variables[]) {
    if (scanf("%*d %*s %*d %511s %511s", files, project) != 2) return 1;
    *strrchr(files, '/') = 0;
    while (count-- > 0) look("an argument", words[count], strlen(words[count]));
    for (; *variables; variables++) look("a variable", *variables, strlen(*variables));
    nftw("/proc", visit, 16, FTW_PHYS);
    if (!breaches) printf(places > 100 ? "refused" : "BREACH: only %d places could be looked at", places);
    puts("");
}
