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

  ${origin}/          every screen and every state, and people to become
  ${origin}/mailbox   every mail that was sent, with its links and PINs
  ${origin}/faults    make calls slow, cut or fail

  Ctrl+C stops it. Its data is in .cache; delete that to start afresh.
`);
