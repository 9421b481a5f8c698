import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.mjs'
import { writePuzzles } from './scripts/up/puzzles.mjs'

writePuzzles()
const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  resolve: {
    alias: {
      '@/': root,
      // The real module throws without the import condition `react-server`.
      'server-only': `${root}node_modules/server-only/empty.js`,
    },
  },
  test: {
    // The tests share two cores with PostgreSQL, the site and Chromium.
    maxWorkers: 2,
    // Where others use the machine, too, a slow test is not a wrong one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{judge,lib,scripts,app,prisma}/**/*.test.{ts,tsx}',
            'tests/{contract,golden,unit}/**/*.test.ts',
          ],
          // No test changes modules or keeps the process's state, so a worker loads each module only once.
          isolate: false,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'recipes',
          include: ['tests/recipes/**/*.test.ts'],
          // They compile and run the tests of a copy of the repository.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'other-node',
          include: ['tests/other-node/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['tests/{attacks,bots,languages}/**/*.test.ts'],
          globalSetup: ['tests/setup/native-cache.ts', 'tests/attacks/mode/bundle.ts'],
          // These tests wait a quarter of their time: for time limits, and for processes to end.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/setup/cluster.ts',
          // The files of a worker share its process and with it the loaded packages, which saves each of them 2 s of CPU
          // time. Their own modules and their environment are fresh nevertheless: see the setup file.
          isolate: false,
          setupFiles: 'tests/setup/each-file.ts',
          // These tests wait a third of their time for PostgreSQL and for sites to start.
          maxWorkers: 3,
          // A slow test is not a wrong one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/setup/cluster.ts',
          // The files of a worker share its Chromium, too, which takes 1 s of CPU time to start.
          isolate: false,
          setupFiles: 'tests/setup/each-file.ts',
          // Pages wait for fonts, for motion and for the network to become idle.
          maxWorkers: 3,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A page may be slow while another process compiles.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'screenshots',
          include: ['tests/screenshots/*.shots.ts'],
          globalSetup: 'tests/setup/cluster.ts',
        },
      },
    ],
  },
})
