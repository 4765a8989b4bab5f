import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './tools/compress';
import { fonts } from './tools/fonts';
import { icons } from './tools/icons';

// For `npm run dev`: where `kriegsrat serve` listens.
const server = process.env.KRIEGSRAT_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/',
  publicDir: 'public',
  plugins: [svelte(), fonts(), icons(), compress()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every file has a head of 800 bytes: what is smaller than that many letters of code goes into another one.
    rollupOptions: { output: { experimentalMinChunkSize: 3000 } },
  },
  server: { proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts', 'boards/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
