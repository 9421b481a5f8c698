import { SYSCALLS, type Syscall } from './syscalls'

/*
 * Which system calls a program in the box may use. Calls not named here fail with ENOSYS, as on an older kernel, so
 * that programs fall back (`clone3` → `clone`): io_uring, vsock, System V memory, memfd_secret, modify_ldt, …
 *
 * Calls that reveal or change which pages of a file are in memory are not named either: preadv2 and pwritev2
 * (RWF_NOWAIT), mincore, cachestat, fadvise64, readahead, sync_file_range. Successive boxes share the page cache, so it
 * could pass what one of them knows to the next. Nor are sysinfo and statfs, which count what others do to memory and
 * disks, nor is inotify, whose instances are counted per user of the host.
 *
 * No call reaches the first process of the box, whose end would look like a fault of the host: every call that takes a
 * process, thread, process group or clock refuses it by its number, or takes none but the caller's own.
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
interface Check {
  readonly argument: number
  /** The bits that are looked at; all 32 if it is missing. */
  readonly mask?: number
  /** `matched` applies if the argument is one of `values` or, with `bits`, has any of these bits. */
  readonly test: { readonly values: readonly number[] } | { readonly bits: number }
  readonly matched: Rule
  readonly otherwise: Rule
}

export type Rule = Action | Check

const words = (text: string) => text.trim().split(/\s+/) as Syscall[]

/** Calls that some program needs, if only in one of the languages, or a compiler. */
const NEEDED = [
  // Files: reading, writing, navigating.
  `read write open close stat fstat lstat lseek pread64 pwrite64 readv writev access faccessat faccessat2 dup dup2 dup3
  ftruncate fallocate getdents getdents64 getcwd chdir fchdir openat newfstatat statx close_range`,
  // Files: names, in the few folders that are writable. Without extended attributes `ls` breaks.
  `rename renameat renameat2 mkdir mkdirat rmdir creat unlink unlinkat readlink readlinkat chmod fchmod fchmodat
  fchmodat2 umask utimensat getxattr lgetxattr`,
  // Memory.
  'mprotect munmap brk mremap msync mlock munlock',
  // Processes and threads.
  `fork vfork execve exit exit_group wait4 waitid getpid getppid gettid getpgrp setsid set_tid_address set_robust_list
  rseq sched_yield sched_get_priority_max sched_get_priority_min getcpu arch_prctl getrlimit setrlimit getrusage`,
  // Signals.
  `rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigtimedwait rt_sigsuspend sigaltstack restart_syscall
  pause alarm`,
  // Identity and system information.
  'uname times getuid getgid geteuid getegid getgroups getresuid getresgid',
  // Clocks.
  `nanosleep gettimeofday time getitimer setitimer timer_settime timer_gettime timer_getoverrun timer_delete
  timerfd_create timerfd_settime timerfd_gettime`,
  // Waiting for several things at once.
  `poll ppoll select pselect6 epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait epoll_pwait2 eventfd
  eventfd2 pipe pipe2`,
  'getrandom',
].flatMap(words)

/** Calls that no program for a judge needs but that are allowed all the same. `docs/sandbox.md` shows this table. */
export const SPARE: readonly { readonly calls: readonly Syscall[]; readonly why: string }[] = [
  {
    calls: words(
      'sendto recvfrom sendmsg recvmsg sendmmsg recvmmsg shutdown bind listen accept accept4 connect',
    ),
    why: 'Runtimes and their standard libraries wake up threads and talk to children through Unix sockets, the only kind that can be created. Their names end with the box',
  },
  {
    calls: words('getsockname getpeername'),
    why: 'Runtimes ask what kind of stream stdin is, and expect “not a socket”, not “no such call”',
  },
  {
    calls: words('sendfile splice tee copy_file_range preadv pwritev truncate'),
    why: 'Standard libraries copy files and streams with them, and not all of them try another way',
  },
  {
    calls: words('link linkat symlink symlinkat chown fchown lchown fchownat utime utimes futimesat'),
    why: 'Compilers and `tar` run behind the same filter. They change only `/tmp`, `/dev/shm` and the `/box` of a compiler, which end with the box',
  },
  {
    calls: words('fgetxattr listxattr llistxattr flistxattr'),
    why: 'Without them `cp`, `ls` and `tar` complain. No file of a box has an attribute that could be secret',
  },
  {
    calls: words('signalfd signalfd4'),
    why: 'A program that handles its own signals in its event loop may do so; they show it no signal of another process',
  },
  {
    calls: words('mlock2 pkey_mprotect pkey_alloc pkey_free mseal map_shadow_stack'),
    why: 'glibc and V8 protect their own memory with them where the processor can; how much may be locked is limited',
  },
  {
    calls: words('futex_waitv futex_wake futex_wait futex_requeue'),
    why: 'They are the newer names of what `futex` does, which every thread needs',
  },
]

const REFUSED = [
  // Inspecting other processes.
  'ptrace process_vm_readv process_vm_writev kcmp pidfd_getfd get_robust_list',
  // Mounts, namespaces, access to files other than by name.
  `mount umount2 pivot_root chroot unshare setns open_by_handle_at name_to_handle_at fanotify_init mknod mknodat
  swapon swapoff quotactl`,
  // Administration of the kernel.
  `bpf perf_event_open userfaultfd keyctl add_key request_key syslog acct kexec_load init_module finit_module
  delete_module reboot settimeofday clock_settime adjtimex sethostname setdomainname`,
  // Other users and privileges.
  'setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid setgroups capset capget',
  // Filters are compiled into memory that all boxes of the machine share: bpf_jit_limit.
  'seccomp',
  // The kernel's memory for a lock belongs to no cgroup, and other boxes can see a lock on a file below /usr.
  'flock',
  // A program that lowered its own priority would look as if the host had given it no CPU.
  'setpriority sched_setattr sched_setparam sched_setaffinity ioprio_set',
].flatMap(words)

/** The number of the first process of a box, and of its only thread. */
const FIRST = 1

/** Allows a call unless one of these arguments is the first process. */
const exceptFirst = (...processes: readonly number[]): Rule =>
  processes.reduceRight<Rule>(
    (otherwise, argument) => ({ argument, test: { values: [FIRST] }, matched: 'EPERM', otherwise }),
    'allow',
  )

/**
 * The clocks of the first process: `~FIRST << 3`, plus 4 for those of a thread, plus the kind of clock. The kernel tells
 * and sets timers on the CPU time of any process that can be seen.
 */
const CLOCKS_OF_FIRST = Array.from({ length: 8 }, (_, kind) => (~FIRST << 3) + kind)
const exceptClocksOfFirst = {
  argument: 0,
  test: { values: CLOCKS_OF_FIRST },
  matched: 'EINVAL',
  otherwise: 'allow',
} as const

const ITSELF = 0
const PRIO_PROCESS = 0

/**
 * CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET; and CLONE_PARENT, which makes children of the first
 * process; CLONE_PTRACE; and CLONE_IO, which shares a place in the queues of the disks.
 */
const CLONE_FLAGS = 0xfe02_a000
/**
 * Operations of `futex` that let another thread inherit a priority: FUTEX_LOCK_PI, UNLOCK_PI, TRYLOCK_PI,
 * WAIT_REQUEUE_PI, CMP_REQUEUE_PI, LOCK_PI2. The number of that thread is whatever the caller has written to its memory.
 */
const INHERITING = [6, 7, 8, 11, 12, 13]
const FUTEX_OPERATION = 0x7f
/**
 * Commands of `membarrier` that concern the caller's own threads: QUERY, PRIVATE_EXPEDITED and _SYNC_CORE, and their
 * registration. The global ones hold up, or interrupt, every processor of the machine.
 */
const OWN_BARRIERS = [0, 8, 16, 32, 64]
/** MFD_CLOEXEC, ALLOW_SEALING, NOEXEC_SEAL, EXEC: all but MFD_HUGETLB and the sizes of its pages. */
const MEMORY_FILE_FLAGS = 0x1b
const AF_UNIX = 1
const SCHED_OTHER = 0

/**
 * Commands of `fcntl`: F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_OFD_GETLK, F_DUPFD_QUERY,
 * F_CREATED_QUERY, F_DUPFD_CLOEXEC, F_SETPIPE_SZ, F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS. The others set locks, leases
 * and notifications, whose memory belongs to no cgroup; hints that stay with a file of the host after the box is gone;
 * and a process that is sent a signal of one's choice when there is something to read (F_SETOWN, F_SETSIG).
 */
const FILE_COMMANDS = [0, 1, 2, 3, 4, 5, 36, 1027, 1028, 1030, 1031, 1032, 1033, 1034]

/**
 * Requests of `ioctl`: TCGETS, which is `isatty`, TIOCGPGRP, TIOCOUTQ, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX,
 * FIOCLEX, TCGETS2, FS_IOC_GETFLAGS. A box has no terminal or device that would need others.
 */
const REQUESTS = [0x5401, 0x540f, 0x5411, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451, 0x802c_542a, 0x8008_6601]

/**
 * Advice of `madvise` that allocators give about their own memory: MADV_NORMAL, DONTNEED, FREE, REMOVE, DONTFORK,
 * DOFORK, UNMERGEABLE, NOHUGEPAGE, DONTDUMP, DODUMP, WIPEONFORK, KEEPONFORK, GUARD_INSTALL, GUARD_REMOVE.
 * Advice that loads, drops or shares pages is left out, because it changes or queries the page cache of the host; and
 * MADV_HUGEPAGE and COLLAPSE, because a thread of the kernel then works for the program, and nobody is charged for it.
 */
const ADVICE = [0, 4, 8, 9, 10, 11, 13, 15, 16, 17, 18, 19, 102, 103]

/**
 * Options of `prctl`: dumpable, keepcaps, name, reading of seccomp, bounding set and securebits, timer slack,
 * NO_NEW_PRIVS, huge pages, ambient capabilities, speculation. Left out are PR_SCHED_CORE, which changes how the machine
 * schedules, PR_SET_MEMORY_MERGE, which merges pages with those of other boxes, PR_SET_VMA, whose names take memory
 * that belongs to no cgroup, and what concerns parents: PR_SET_PDEATHSIG and PR_SET_CHILD_SUBREAPER.
 */
const PROCESS_OPTIONS = [3, 4, 7, 8, 15, 16, 21, 23, 27, 29, 30, 38, 39, 40, 41, 42, 47, 52, 53]
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
  clone: { argument: 0, test: { bits: CLONE_FLAGS }, matched: 'EPERM', otherwise: 'allow' },
  kill: exceptFirst(0),
  tkill: exceptFirst(0),
  tgkill: exceptFirst(0, 1),
  rt_sigqueueinfo: exceptFirst(0),
  rt_tgsigqueueinfo: exceptFirst(0, 1),
  setpgid: exceptFirst(0, 1),
  getpgid: exceptFirst(0),
  getsid: exceptFirst(0),
  sched_getparam: exceptFirst(0),
  sched_getscheduler: exceptFirst(0),
  sched_getattr: exceptFirst(0),
  sched_rr_get_interval: exceptFirst(0),
  sched_getaffinity: exceptFirst(0),
  prlimit64: { argument: 0, test: { values: [ITSELF] }, matched: 'allow', otherwise: 'EPERM' },
  getpriority: { argument: 0, test: { values: [PRIO_PROCESS] }, matched: exceptFirst(1), otherwise: 'EPERM' },
  clock_gettime: exceptClocksOfFirst,
  clock_getres: exceptClocksOfFirst,
  clock_nanosleep: exceptClocksOfFirst,
  timer_create: exceptClocksOfFirst,
  futex: {
    ...{ argument: 1, mask: FUTEX_OPERATION, test: { values: INHERITING } },
    ...{ matched: 'ENOSYS', otherwise: 'allow' },
  },
  membarrier: { argument: 0, test: { values: OWN_BARRIERS }, matched: 'allow', otherwise: 'EINVAL' },
  socket: { argument: 0, test: { values: [AF_UNIX] }, matched: 'allow', otherwise: 'EAFNOSUPPORT' },
  socketpair: { argument: 0, test: { values: [AF_UNIX] }, matched: 'allow', otherwise: 'EAFNOSUPPORT' },
  // Mono requests the policy that it already has, and prints a warning if that fails.
  sched_setscheduler: {
    ...{ argument: 1, test: { values: [SCHED_OTHER] } },
    ...{ matched: exceptFirst(0), otherwise: 'EPERM' },
  },
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

const MEMORY_FILE: Rule = {
  argument: 1,
  test: { bits: ~MEMORY_FILE_FLAGS },
  matched: 'EINVAL',
  otherwise: 'allow',
}

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
    ...[...NEEDED, ...SPARE.flatMap(({ calls }) => calls)].map((name) => [name, 'allow'] as const),
    ...REFUSED.map((name) => [name, 'EPERM'] as const),
    ...Object.entries<Rule>(CHECKED).map(([name, rule]) => [name as Syscall, rule] as const),
    ['memfd_create', memoryFiles ? MEMORY_FILE : 'ENOSYS'],
    ...(sessions ? [] : words('setsid setpgid').map((name) => [name, 'EPERM'] as const)),
    // `tar` fails if it cannot set a time.
    ...(times ? [] : words('utime utimes utimensat futimesat').map((name) => [name, 'SUCCESS'] as const)),
  ])
}

/** Allowed or refused names that are not in the table of system calls, because they are misspelt. */
export const unknownNames = (): string[] =>
  [...NEEDED, ...SPARE.flatMap(({ calls }) => calls), ...REFUSED].filter(
    (name) => !Object.hasOwn(SYSCALLS, name),
  )
