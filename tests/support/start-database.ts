import { StartError } from '../../src/kernel/start-error.ts';
import { startEmbedded, THROW_AWAY } from '../../src/kernel/embedded/embedded.server.ts';

/*
 * A program of its own for the tests of the embedded database: starts or joins the one in the folder given,
 * prints what it got as one line of JSON, and stops when its input ends.
 */
const dataDir = process.argv[2] ?? '';
try {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings: THROW_AWAY });
  console.log(JSON.stringify({ ...embedded, uid: process.getuid?.() }));
  process.stdin.resume().on('end', () => {
    void embedded.stop().then(() => process.exit(0));
  });
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof StartError ? error.message : String(error) }));
  process.exit(1);
}
