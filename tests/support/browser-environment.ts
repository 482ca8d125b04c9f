import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

const { Request: NativeRequest, Response, Headers, AbortController, AbortSignal, DOMException } = globalThis;

/** Has a window speak real HTTP messages; relative addresses are resolved as a browser does. */
function takeFetchClasses(page: typeof globalThis): void {
  class Request extends NativeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, page.location.href) : input, init);
    }
  }
  Object.assign(page, { Request, Response, Headers, AbortController, AbortSignal, DOMException });
}

/**
 * happy-dom with the platform's own fetch classes, so that the code under test and the stand-in, which runs in the
 * same process, speak the same.
 */
const environment: Environment = {
  ...happyDom,
  name: 'browser',
  async setup(global, options) {
    const dom = await happyDom.setup(global, options);
    takeFetchClasses(global);
    return dom;
  },
  async setupVM(options) {
    const vm = await happyDom.setupVM?.(options);
    if (!vm) throw new Error('happy-dom gives no context');
    const page = vm.getVmContext() as typeof globalThis;
    takeFetchClasses(page);
    // What the platform gives must be what the code under test knows by these names.
    Object.assign(page, { ArrayBuffer, Uint8Array });
    return vm;
  },
};

export default environment;
