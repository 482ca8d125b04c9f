import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts the render service of the build on a free port. */
export async function startRenderService() {
  const child = spawn(process.execPath, ['dist/server/serve.js'], { env: { ...process.env, PORT: '0' } });
  let log = '';
  const started = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        log += text;
        const [address] = /http:\S+/.exec(log) ?? [];
        if (address) resolve(address);
      });
    child.on('exit', () => reject(new Error(log)));
  });
  return {
    /** The address of `POST /render`. */
    address: await started,
    /** Asks the service to end. Resolves once it has, to its exit code and what it has logged. */
    async stop(): Promise<{ code: number | null; log: string }> {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return { code, log };
    },
    [Symbol.asyncDispose]: async () => void child.kill(),
  };
}
