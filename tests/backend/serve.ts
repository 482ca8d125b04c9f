import { startServer } from './server.ts';

/** `npm start` runs this after the build. PORT (default 4173, 0 picks one) and SEED=large configure it. */
const size = process.env['SEED'] === 'large' ? 'large' : 'normal';
const { origin } = await startServer({
  port: Number(process.env['PORT'] ?? 4173),
  database: size === 'large' ? '.cache/stand-in-large.sqlite' : '.cache/stand-in.sqlite',
  dist: 'dist',
  size,
});

console.info(`
  Dubplate is at ${origin}

  ${origin}/          every screen and state, and people to log in as
  ${origin}/mailbox   every email, with links and PINs
  ${origin}/faults    make calls slow, drop or fail

  Press Ctrl+C to stop. Delete .cache to reset the data.
`);
