/**
 * Garbage is collected before the heap is twice what lives in it: left alone, the program took more than a gigabyte of
 * which it needed 90 MB. What is answered a second stays the same (docs/benchmarks.md).
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
