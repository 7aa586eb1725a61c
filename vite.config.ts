import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { contractPieces } from './scripts/contract-pieces.ts';
import { offlineShell } from './scripts/offline-shell.ts';
import { countLoadedAlone } from './scripts/loaded-alone.ts';

/** What every first signed-in page shows; what these use comes with them. */
const firstPage =
  /src[\\/](app[\\/](frame[\\/](app-frame|document-lang)|problems[\\/](problem-inside|waiting|error-page)|shell[\\/]dashboard-parts)|ui[\\/](theme[\\/](providers|chosen-language)|slot|dashboard[\\/]card-view|feedback[\\/]empty))\./;

/** What so many of the screens share comes with the shell: a part of them, so that it stays right as they grow more. */
const loadedAlone = countLoadedAlone(import.meta.dirname);
const sharedBy = (part: number): number => Math.round(loadedAlone * part);

export default defineConfig({
  plugins: [reactRouter(), contractPieces(), compressAssets(), offlineShell()],
  // One module graph for the HTTP server and the screens (design section 2).
  environments: {
    ssr: { build: { rollupOptions: { input: './src/app/server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every screen needs comes as one file: fewer requests, and it compresses better.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@orpc|@tanstack)[\\/]/,
                },
                // What the shell and the first page need stands together; small shared parts of screens as well.
                {
                  name: 'kit',
                  test: /node_modules[\\/]@mantine[\\/](core|hooks)[\\/]/,
                  minShareCount: sharedBy(0.41),
                },
                {
                  name: 'shell',
                  test: /src[\\/](app[\\/](shell|frame|finder|problems|layouts)|kernel|ui)[\\/]/,
                  minShareCount: sharedBy(0.41),
                },
                // The frame and the dashboard's cards, with all they use that no group above has: one file, not forty.
                { name: 'frame', test: firstPage },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
  server: { fs: { strict: false } },
});
