// Changes what is mounted where, makes devices, opens files by other ways than their names.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define TRY(name, call) if ((call) != -1) printf("BREACH %s\n", name), breached = 1

int main(void) {
    int breached = 0;
    struct { struct file_handle head; char rest[64]; } handle = {.head = {.handle_bytes = 64}};
    TRY("mount", mount("none", "/tmp", "tmpfs", 0, ""));
    TRY("remount", mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL));
    TRY("remount usr", mount(NULL, "/usr", NULL, MS_REMOUNT | MS_BIND, NULL));
    TRY("umount", umount2("/proc", MNT_DETACH));
    TRY("chroot", chroot("/tmp"));
    TRY("pivot_root", syscall(SYS_pivot_root, "/tmp", "/tmp"));
    TRY("fsopen", syscall(SYS_fsopen, "tmpfs", 0));
    TRY("open_tree", syscall(SYS_open_tree, -100, "/", 1));
    TRY("move_mount", syscall(SYS_move_mount, -100, "/usr", -100, "/tmp", 0));
    TRY("mount_setattr", syscall(442, -100, "/", 0, NULL, 0));
    TRY("mknod", mknod("/tmp/disk", S_IFBLK | 0600, makedev(254, 0)));
    TRY("mknod memory", mknod("/tmp/memory", S_IFCHR | 0600, makedev(1, 1)));
    TRY("name_to_handle_at", name_to_handle_at(AT_FDCWD, "/usr", &handle.head, &(int){0}, 0));
    TRY("open_by_handle_at", open_by_handle_at(AT_FDCWD, &handle.head, O_RDONLY));
    if (!breached) puts("refused");
}
