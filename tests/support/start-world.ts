import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from './server.ts';
import { makeWorld, type World } from './world.ts';

/** Filled by `startWorld`. */
export let server: TestServer;
export let world: World;

/** Before the tests of a file a server starts with two schools, then `begin` runs; after them it is closed. */
export function startWorld(begin?: () => unknown): void {
  beforeAll(async () => {
    server = await startServer();
    world = await makeWorld();
    await begin?.();
  });
  afterAll(() => server.close());
}
