// @ts-check

/**
 * What the shop's process is told of memory outside of its heap, before it starts (docs/decisions/0047): glibc's allocator reads
 * nothing else. Large pieces go back to the system as soon as they are free, and few threads have a store of their own. The
 * unit and the container file in `deploy/` say the same.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
