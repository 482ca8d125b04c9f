import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { failure, type Reply } from './worker.ts';

/** How long a page may take (ms), and how much memory (MB). */
const LIMITS = { budget: 500, memory: 512 };

/** The files of `worker.ts`, and of `render.ts`, with which it renders. */
type Files = { readonly worker: URL; readonly renderer: URL };

/**
 * Renders one page after the other in a worker, so that the service can answer and end meanwhile. A worker that exceeds a limit is
 * ended, and the next one renders what waits. @throws if a worker can't render
 */
export async function renderInWorker({ worker: file, renderer }: Files, limits: Partial<typeof LIMITS> = {}) {
  const { budget, memory } = { ...LIMITS, ...limits };
  let worker: Worker | Promise<Worker> | null = await startWorker();
  let last: Promise<unknown> = Promise.resolve();
  let isEnding = false;

  async function startWorker(): Promise<Worker> {
    const resourceLimits = { maxOldGenerationSizeMb: memory };
    const started = new Worker(file, { workerData: renderer.href, resourceLimits });
    await once(started, 'message');
    started.unref();
    // Without a listener, an error would end the service.
    return started.on('error', () => undefined);
  }

  async function renderNext(body: string, signal: AbortSignal): Promise<Reply | null> {
    const current = await worker;
    if (signal.aborted) return null;
    if (!current) return failure(503, 'The service ends.');
    try {
      current.postMessage(body);
      const [reply]: Reply[] = await once(current, 'message', { signal: AbortSignal.timeout(budget) });
      return reply ?? null;
    } catch {
      void current.terminate();
      worker = isEnding ? null : startWorker();
      console.error(`A page could not be rendered within ${budget} ms and ${memory} MB.`);
      return failure(503, `The page could not be rendered within ${budget} ms.`);
    }
  }

  return {
    /** Renders the body of a request. Returns null if the signal is aborted while it waits. */
    render(body: string, signal: AbortSignal): Promise<Reply | null> {
      const reply = last.then(() => renderNext(body, signal));
      last = reply;
      return reply;
    },
    /** Starts no more workers. */
    end() {
      isEnding = true;
    },
  };
}
