import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * happy-dom with the platform's own fetch classes, so that the code under test and the stand-in, which runs in the
 * same process, speak real HTTP messages. Relative addresses are resolved as a browser does.
 */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'browser',
  async setup(global, options) {
    const { Request: NativeRequest, Response, Headers, AbortController, AbortSignal, DOMException } = global;
    const dom = await builtinEnvironments['happy-dom'].setup(global, options);
    class Request extends NativeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, global.location.href) : input, init);
      }
    }
    Object.assign(global, { Request, Response, Headers, AbortController, AbortSignal, DOMException });
    return dom;
  },
};

export default environment;
