/**
 * Settings of glibc's allocator for the shop's process (docs/decisions/0047). glibc reads them only
 * at process start. They return large blocks to the system as soon as they are free and limit the
 * number of arenas. The unit and the Containerfile in `deploy/` set the same values.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };
