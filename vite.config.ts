import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // One module graph for the HTTP server and the screens (design section 2).
  environments: { ssr: { build: { rollupOptions: { input: './src/app/server.ts' } } } },
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
  server: { fs: { strict: false } },
});
