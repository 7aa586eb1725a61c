import { onTestFinished, vi } from 'vitest';

/**
 * For the rest of this test it stays the same moment for the program: what it counts in a minute is then not divided
 * over two on a busy machine. Timers go on.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** It is this moment for the program until the clock is set again or the test ends. */
export function clockAt(iso: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) });
  onTestFinished(() => void vi.useRealTimers());
}
