import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';

export default defineConfig({
  plugins: [reactRouter(), compressAssets()],
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
