import { SYSCALLS, type Syscall } from './syscalls'

/*
 * What a program in the box may ask of the kernel. Whatever is not named fails with ENOSYS, as on an older kernel, so
 * that programs fall back (`clone3` → `clone`): io_uring, vsock, System V memory, memfd_secret, modify_ldt, …
 */

/** Linux's error numbers. */
export const ERRNO = { EPERM: 1, ENOSYS: 38, EAFNOSUPPORT: 97 } as const

export type Action = 'allow' | keyof typeof ERRNO

/** Decides by one argument: its lower 32 bits are compared, which is all that the kernel itself looks at for these. */
export interface Check {
  readonly argument: number
  /** The action where the argument is one of `values`, or, with `bits`, has any of these. */
  readonly test: { readonly values: readonly number[] } | { readonly bits: number }
  readonly matched: Action
  readonly otherwise: Action
}

export type Rule = Action | Check

const words = (text: string) => text.trim().split(/\s+/) as Syscall[]

const ALLOWED = [
  // Files: reading, writing, finding one's way.
  `read write open close stat fstat lstat lseek pread64 pwrite64 readv writev preadv pwritev preadv2 pwritev2
  access faccessat faccessat2 dup dup2 dup3 fcntl flock fsync fdatasync sync_file_range truncate ftruncate fallocate
  fadvise64 readahead getdents getdents64 getcwd chdir fchdir openat openat2 newfstatat statx statfs fstatfs sendfile
  splice tee copy_file_range close_range cachestat`,
  // Files: names, in the few folders that can be written to. Without the attributes `ls` breaks.
  `rename renameat renameat2 mkdir mkdirat rmdir creat link linkat unlink unlinkat symlink symlinkat readlink
  readlinkat chmod fchmod fchmodat fchmodat2 chown fchown lchown fchownat umask utime utimes utimensat futimesat
  getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr`,
  // Memory.
  `mmap mprotect munmap brk mremap msync mincore madvise mlock munlock mlock2 membarrier pkey_mprotect pkey_alloc
  pkey_free mseal map_shadow_stack`,
  // Processes and threads.
  `fork vfork execve exit exit_group wait4 waitid kill tkill tgkill getpid getppid gettid getpgid getpgrp setpgid
  getsid setsid set_tid_address set_robust_list get_robust_list rseq futex futex_waitv futex_wake futex_wait
  futex_requeue sched_yield sched_setparam sched_getparam sched_getscheduler sched_getattr sched_get_priority_max
  sched_get_priority_min sched_rr_get_interval sched_getaffinity getpriority getcpu prctl arch_prctl getrlimit
  setrlimit prlimit64 getrusage capget`,
  // Signals.
  `rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigtimedwait rt_sigqueueinfo rt_tgsigqueueinfo
  rt_sigsuspend sigaltstack restart_syscall pause alarm`,
  // Who and where one is.
  'uname sysinfo times getuid getgid geteuid getegid getgroups getresuid getresgid',
  // Clocks.
  `nanosleep clock_nanosleep clock_gettime clock_getres gettimeofday time getitimer setitimer timer_create
  timer_settime timer_gettime timer_getoverrun timer_delete timerfd_create timerfd_settime timerfd_gettime`,
  // Waiting for several things at once.
  `poll ppoll select pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait epoll_pwait2 eventfd
  eventfd2 signalfd signalfd4 pipe pipe2 inotify_init inotify_init1 inotify_add_watch inotify_rm_watch`,
  // Sockets, which `socket` and `socketpair` below keep within the box.
  `sendto recvfrom sendmsg recvmsg sendmmsg recvmmsg shutdown bind listen accept accept4 connect
  getsockname getpeername setsockopt getsockopt`,
  // Chance, and giving up rights of one's own.
  'getrandom landlock_create_ruleset landlock_add_rule landlock_restrict_self',
].flatMap(words)

const REFUSED = [
  // Looking into other processes.
  'ptrace process_vm_readv process_vm_writev kcmp pidfd_getfd',
  // Mounts, namespaces, files by other ways than their names.
  `mount umount2 pivot_root chroot unshare setns open_by_handle_at name_to_handle_at fanotify_init mknod mknodat
  swapon swapoff quotactl`,
  // The kernel's own machinery.
  `bpf perf_event_open userfaultfd keyctl add_key request_key syslog acct kexec_load init_module finit_module
  delete_module reboot settimeofday clock_settime adjtimex sethostname setdomainname`,
  // Other users and rights.
  'setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid setgroups capset',
  // Who makes himself unimportant would look like one whom the host gave no time.
  'setpriority sched_setattr sched_setaffinity ioprio_set',
].flatMap(words)

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const NEW_NAMESPACES = 0x7e02_0000
const AF_UNIX = 1
const SCHED_OTHER = 0
/** TIOCSTI, TIOCLINUX, TIOCSETD: putting words into a terminal. */
const TERMINAL = [0x5412, 0x541c, 0x5423]
/** PER_LINUX, and the question which one it is. */
const PERSONALITIES = [0, 0xffff_ffff]

const CHECKED = {
  clone: { argument: 0, test: { bits: NEW_NAMESPACES }, matched: 'EPERM', otherwise: 'allow' },
  socket: { argument: 0, test: { values: [AF_UNIX] }, matched: 'allow', otherwise: 'EAFNOSUPPORT' },
  socketpair: { argument: 0, test: { values: [AF_UNIX] }, matched: 'allow', otherwise: 'EAFNOSUPPORT' },
  // Mono asks for what it has already, and says so aloud where that fails.
  sched_setscheduler: { argument: 1, test: { values: [SCHED_OTHER] }, matched: 'allow', otherwise: 'EPERM' },
  ioctl: { argument: 1, test: { values: TERMINAL }, matched: 'EPERM', otherwise: 'allow' },
  personality: { argument: 0, test: { values: PERSONALITIES }, matched: 'allow', otherwise: 'EPERM' },
} as const satisfies Partial<Record<Syscall, Check>>

interface Options {
  /** Whether memory files are counted by a cgroup; otherwise there are none. */
  readonly memoryFiles: boolean
}

/** Every call that is named, with what becomes of it. */
export function policy({ memoryFiles }: Options): ReadonlyMap<Syscall, Rule> {
  return new Map<Syscall, Rule>([
    ...ALLOWED.map((name) => [name, 'allow'] as const),
    ...REFUSED.map((name) => [name, 'EPERM'] as const),
    ...Object.entries<Rule>(CHECKED).map(([name, rule]) => [name as Syscall, rule] as const),
    ['memfd_create', memoryFiles ? 'allow' : 'ENOSYS'],
  ])
}

/** Misspelt names would be silently refused. */
export const unknownNames = (): string[] =>
  [...ALLOWED, ...REFUSED].filter((name) => !Object.hasOwn(SYSCALLS, name))
