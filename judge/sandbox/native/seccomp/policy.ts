import { SYSCALLS, type Syscall } from './syscalls'

/*
 * Which system calls a program in the box may use. Calls not named here fail with ENOSYS, as on an older kernel, so
 * that programs fall back (`clone3` → `clone`): io_uring, vsock, System V memory, memfd_secret, modify_ldt, …
 *
 * Calls that reveal or change which pages of a file are in memory are not named either: preadv2 and pwritev2
 * (RWF_NOWAIT), mincore, cachestat, fadvise64, readahead, sync_file_range. Successive boxes share the page cache, so it
 * could pass what one of them knows to the next. Nor are sysinfo and statfs, which count what others do to memory and
 * disks, nor is inotify, whose instances are counted per user of the host.
 */

/** What a refused call returns: Linux error numbers. `SUCCESS` means that the call claims to have worked. */
export const ERRNO = {
  SUCCESS: 0,
  EPERM: 1,
  ENOMEM: 12,
  EINVAL: 22,
  ENOTTY: 25,
  ENOSYS: 38,
  EAFNOSUPPORT: 97,
} as const

export type Action = 'allow' | keyof typeof ERRNO

/** Decides by the lower 32 bits of one argument. The kernel itself uses no more of these arguments. */
export interface Check {
  readonly argument: number
  /** `matched` applies if the argument is one of `values` or, with `bits`, has any of these bits. */
  readonly test: { readonly values: readonly number[] } | { readonly bits: number }
  readonly matched: Rule
  readonly otherwise: Rule
}

export type Rule = Action | Check

const words = (text: string) => text.trim().split(/\s+/) as Syscall[]

const ALLOWED = [
  // Files: reading, writing, navigating.
  `read write open close stat fstat lstat lseek pread64 pwrite64 readv writev preadv pwritev
  access faccessat faccessat2 dup dup2 dup3 truncate ftruncate fallocate getdents getdents64 getcwd chdir fchdir
  openat openat2 newfstatat statx sendfile splice tee copy_file_range close_range`,
  // Files: names, in the few folders that are writable. Without extended attributes `ls` breaks.
  `rename renameat renameat2 mkdir mkdirat rmdir creat link linkat unlink unlinkat symlink symlinkat readlink
  readlinkat chmod fchmod fchmodat fchmodat2 chown fchown lchown fchownat umask
  getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr`,
  // Memory.
  `mprotect munmap brk mremap msync mlock munlock mlock2 membarrier pkey_mprotect pkey_alloc pkey_free mseal
  map_shadow_stack`,
  // Processes and threads.
  `fork vfork execve exit exit_group wait4 waitid kill tkill tgkill getpid getppid gettid getpgid getpgrp
  getsid set_tid_address set_robust_list get_robust_list rseq futex futex_waitv futex_wake futex_wait
  futex_requeue sched_yield sched_setparam sched_getparam sched_getscheduler sched_getattr sched_get_priority_max
  sched_get_priority_min sched_rr_get_interval sched_getaffinity getpriority getcpu arch_prctl getrlimit
  setrlimit prlimit64 getrusage capget`,
  // Signals.
  `rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigtimedwait rt_sigqueueinfo rt_tgsigqueueinfo
  rt_sigsuspend sigaltstack restart_syscall pause alarm`,
  // Identity and system information.
  'uname times getuid getgid geteuid getegid getgroups getresuid getresgid',
  // Clocks.
  `nanosleep clock_nanosleep clock_gettime clock_getres gettimeofday time getitimer setitimer timer_create
  timer_settime timer_gettime timer_getoverrun timer_delete timerfd_create timerfd_settime timerfd_gettime`,
  // Waiting for several things at once.
  `poll ppoll select pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait epoll_pwait2 eventfd
  eventfd2 signalfd signalfd4 pipe pipe2`,
  // Sockets. The rules for `socket` and `socketpair` below confine them to the box.
  `sendto recvfrom sendmsg recvmsg sendmmsg recvmmsg shutdown bind listen accept accept4 connect
  getsockname getpeername`,
  'getrandom',
].flatMap(words)

const REFUSED = [
  // Inspecting other processes.
  'ptrace process_vm_readv process_vm_writev kcmp pidfd_getfd',
  // Mounts, namespaces, access to files other than by name.
  `mount umount2 pivot_root chroot unshare setns open_by_handle_at name_to_handle_at fanotify_init mknod mknodat
  swapon swapoff quotactl`,
  // Administration of the kernel.
  `bpf perf_event_open userfaultfd keyctl add_key request_key syslog acct kexec_load init_module finit_module
  delete_module reboot settimeofday clock_settime adjtimex sethostname setdomainname`,
  // Other users and privileges.
  'setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid setgroups capset',
  // Filters are compiled into memory that all boxes of the machine share: bpf_jit_limit.
  'seccomp',
  // The kernel's memory for a lock belongs to no cgroup, and other boxes can see a lock on a file below /usr.
  'flock',
  // A program that lowered its own priority would look as if the host had given it no CPU.
  'setpriority sched_setattr sched_setaffinity ioprio_set',
].flatMap(words)

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const NEW_NAMESPACES = 0x7e02_0000
const AF_UNIX = 1
const SCHED_OTHER = 0

/**
 * Commands of `fcntl`: F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETOWN, F_GETOWN, F_SETSIG, F_GETSIG,
 * F_SETOWN_EX, F_GETOWN_EX, F_OFD_GETLK, F_DUPFD_QUERY, F_CREATED_QUERY, F_DUPFD_CLOEXEC, F_SETPIPE_SZ, F_GETPIPE_SZ,
 * F_ADD_SEALS, F_GET_SEALS. The others set locks, leases and notifications, whose memory belongs to no cgroup, and
 * hints that stay with a file of the host after the box is gone.
 */
const FILE_COMMANDS = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 15, 16, 36, 1027, 1028, 1030, 1031, 1032, 1033, 1034]

/**
 * Requests of `ioctl`: TCGETS, which is `isatty`, TIOCGPGRP, TIOCOUTQ, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX,
 * FIOCLEX, FIOASYNC, TCGETS2, FS_IOC_GETFLAGS. A box has no terminal or device that would need others.
 */
const REQUESTS = [
  0x5401, 0x540f, 0x5411, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451, 0x5452, 0x802c_542a, 0x8008_6601,
]

/**
 * Advice of `madvise` that allocators give about their own memory: MADV_NORMAL, DONTNEED, FREE, REMOVE, DONTFORK,
 * DOFORK, UNMERGEABLE, HUGEPAGE, NOHUGEPAGE, DONTDUMP, DODUMP, WIPEONFORK, KEEPONFORK, GUARD_INSTALL, GUARD_REMOVE.
 * Advice that loads, drops or shares pages is left out, because it changes or queries the page cache of the host.
 */
const ADVICE = [0, 4, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 102, 103]

/**
 * Options of `prctl`: parent's death signal, dumpable, keepcaps, name, reading of seccomp, bounding set and securebits,
 * timer slack, subreaper, NO_NEW_PRIVS, huge pages, ambient capabilities, speculation. Left out are PR_SCHED_CORE,
 * which changes how the machine schedules, PR_SET_MEMORY_MERGE, which merges pages with those of other boxes, and
 * PR_SET_VMA, whose names take memory that belongs to no cgroup.
 */
const PROCESS_OPTIONS = [1, 2, 3, 4, 7, 8, 15, 16, 21, 23, 27, 29, 30, 36, 37, 38, 39, 40, 41, 42, 47, 52, 53]
const PR_SET_SECCOMP = 22

const SOL_SOCKET = 1
/** SO_ATTACH_FILTER, SO_DETACH_FILTER, SO_LOCK_FILTER, SO_ATTACH_BPF, SO_ATTACH_REUSEPORT_CBPF and _EBPF. */
const SOCKET_FILTERS = [26, 27, 44, 50, 51, 52]
/** SO_COOKIE and SO_NETNS_COOKIE: numbers that count the sockets of the whole machine. */
const COOKIES = [57, 71]

/** MAP_HUGETLB: takes pages from a pool that the whole machine shares. */
const FROM_POOL = 0x4_0000
/** PER_LINUX, and the value that only queries the personality. */
const PERSONALITIES = [0, 0xffff_ffff]

const CHECKED = {
  clone: { argument: 0, test: { bits: NEW_NAMESPACES }, matched: 'EPERM', otherwise: 'allow' },
  socket: { argument: 0, test: { values: [AF_UNIX] }, matched: 'allow', otherwise: 'EAFNOSUPPORT' },
  socketpair: { argument: 0, test: { values: [AF_UNIX] }, matched: 'allow', otherwise: 'EAFNOSUPPORT' },
  // Mono requests the policy that it already has, and prints a warning if that fails.
  sched_setscheduler: { argument: 1, test: { values: [SCHED_OTHER] }, matched: 'allow', otherwise: 'EPERM' },
  fcntl: { argument: 1, test: { values: FILE_COMMANDS }, matched: 'allow', otherwise: 'EPERM' },
  ioctl: { argument: 1, test: { values: REQUESTS }, matched: 'allow', otherwise: 'ENOTTY' },
  madvise: { argument: 2, test: { values: ADVICE }, matched: 'allow', otherwise: 'EINVAL' },
  mmap: { argument: 3, test: { bits: FROM_POOL }, matched: 'ENOMEM', otherwise: 'allow' },
  prctl: {
    argument: 0,
    test: { values: PROCESS_OPTIONS },
    matched: 'allow',
    otherwise: { argument: 0, test: { values: [PR_SET_SECCOMP] }, matched: 'EPERM', otherwise: 'EINVAL' },
  },
  getsockopt: {
    argument: 1,
    test: { values: [SOL_SOCKET] },
    matched: { argument: 2, test: { values: COOKIES }, matched: 'EPERM', otherwise: 'allow' },
    otherwise: 'allow',
  },
  setsockopt: {
    argument: 1,
    test: { values: [SOL_SOCKET] },
    matched: { argument: 2, test: { values: SOCKET_FILTERS }, matched: 'EPERM', otherwise: 'allow' },
    otherwise: 'allow',
  },
  // All that a program can write to is in memory. On a host file these calls would flush what others wrote to its disk.
  fsync: 'SUCCESS',
  fdatasync: 'SUCCESS',
  personality: { argument: 0, test: { values: PERSONALITIES }, matched: 'allow', otherwise: 'EPERM' },
} as const satisfies Partial<Record<Syscall, Rule>>

interface Options {
  /** Whether a cgroup counts memory files; otherwise they are not available. */
  readonly memoryFiles: boolean
  /**
   * Whether a program may make sessions and process groups. Unless a cgroup weighs its CPU time, each session is a group
   * of the scheduler (`kernel.sched_autogroup_enabled`) that gets as much as all that its neighbour has.
   */
  readonly sessions: boolean
  /** Whether a program may set the times of files; not if the devices of the host are mounted writable. */
  readonly times: boolean
}

/** Every call that is named, with its rule. */
export function policy({ memoryFiles, sessions, times }: Options): ReadonlyMap<Syscall, Rule> {
  return new Map<Syscall, Rule>([
    ...ALLOWED.map((name) => [name, 'allow'] as const),
    ...REFUSED.map((name) => [name, 'EPERM'] as const),
    ...Object.entries<Rule>(CHECKED).map(([name, rule]) => [name as Syscall, rule] as const),
    ['memfd_create', memoryFiles ? 'allow' : 'ENOSYS'],
    ...words('setsid setpgid').map((name) => [name, sessions ? 'allow' : 'EPERM'] as const),
    // `tar` fails if it cannot set a time.
    ...words('utime utimes utimensat futimesat').map((name) => [name, times ? 'allow' : 'SUCCESS'] as const),
  ])
}

/** Allowed or refused names that are not in the table of system calls, because they are misspelt. */
export const unknownNames = (): string[] =>
  [...ALLOWED, ...REFUSED].filter((name) => !Object.hasOwn(SYSCALLS, name))
