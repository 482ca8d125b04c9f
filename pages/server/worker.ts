import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { pages } from '../pages.ts';
import type * as Renderer from './render.ts';

/** The worker of the render service. Renders one body of `POST /render` after the other, and can be ended meanwhile. */

const dataSchema = v.nullish(v.record(v.string(), v.unknown()), {});

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'The body is not valid JSON.'),
  v.object({
    page: v.picklist(pages.map(({ name }) => name)),
    url: v.pipe(v.string(), v.url()),
    props: dataSchema,
    hostData: dataSchema,
  }),
);

export type Reply = { readonly status: number; readonly body: string };

export const failure = (status: number, error: string): Reply => ({
  status,
  body: JSON.stringify({ error }),
});

export function renderBody(body: string, render: typeof Renderer.render): Reply {
  const { success, output, issues } = v.safeParse(bodySchema, body);
  if (!success) return failure(400, [v.getDotPath(issues[0]), issues[0].message].filter(Boolean).join(': '));
  try {
    const { title, container } = render(output);
    // Some languages can't read half a surrogate pair.
    const wellFormed = { title: title?.toWellFormed() ?? null, container: container.toWellFormed() };
    return { status: 200, body: JSON.stringify(wellFormed) };
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    // The message may have data of people, so only the sender gets it.
    const places = stack.split('\n').filter((line) => line.startsWith('    at '));
    console.error([`The page '${output.page}' could not be rendered: ${name}`, ...places].join('\n'));
    return failure(500, `The page could not be rendered: ${message}`);
  }
}

async function answerFrom(port: NonNullable<typeof parentPort>): Promise<void> {
  const { render }: typeof Renderer = await import(workerData);
  // The first render compiles the code, which takes longer than hosts wait, and shows whether the build is complete.
  render({ page: 'inbox', url: 'http://127.0.0.1/' });
  port.on('message', (body: string) => port.postMessage(renderBody(body, render)));
  port.postMessage('ready');
}

if (parentPort) void answerFrom(parentPort);
