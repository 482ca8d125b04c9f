import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

const { Request: NativeRequest, Response, Headers, AbortController, AbortSignal, DOMException } = globalThis;

/** Installs Node's fetch classes in a window. Relative URLs resolve against its location. */
function installFetchClasses(page: typeof globalThis): void {
  class Request extends NativeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, page.location.href) : input, init);
    }
  }
  Object.assign(page, { Request, Response, Headers, AbortController, AbortSignal, DOMException });
}

// The stand-in server runs in the same process and must get the same classes as the code under test.
const environment: Environment = {
  ...happyDom,
  name: 'browser',
  async setup(global, options) {
    const dom = await happyDom.setup(global, options);
    installFetchClasses(global);
    return dom;
  },
  async setupVM(options) {
    const vm = await happyDom.setupVM?.(options);
    if (!vm) throw new Error('happy-dom has no VM context');
    const page = vm.getVmContext() as typeof globalThis;
    installFetchClasses(page);
    // Otherwise `instanceof` fails for values that Node creates.
    Object.assign(page, { ArrayBuffer, Uint8Array });
    return vm;
  },
};

export default environment;
