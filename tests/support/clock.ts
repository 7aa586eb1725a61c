import { onTestFinished, vi } from 'vitest';

/**
 * For the rest of this test it stays the same moment for the program: what it counts in a minute is then not divided
 * over two on a busy machine. Timers go on.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
