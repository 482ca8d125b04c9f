import { atom } from 'nanostores';
import { type Middleware, setMiddleware } from '../api/client.ts';
import { ApiError, isGated, needsLogin } from '../api/errors.ts';
import { pageIdentity } from './identity.ts';
import { $session, pageLoginType } from './session.ts';

/** How many calls in a row the server has rejected because the login is missing or has expired. */
export const $loggedOutCalls = atom(0);

export const $pendingWrites = atom(0);

let isStopped = false;

/** Makes all further calls fail, because another user has logged in and the calls would run as that user. */
export function stopCalls(): void {
  isStopped = true;
}

export function resumeCalls(): void {
  isStopped = false;
}

type WriteGuard = {
  readonly mustWait: () => boolean;
  /** Resolves once a write that must wait may be sent, such as after the answer who is logged in. */
  readonly wait: () => Promise<unknown>;
  /** Called if the server refuses a write because somebody else may have logged in. */
  readonly onConflict: () => void;
};
let guard: WriteGuard | null = null;

export function setWriteGuard(newGuard: WriteGuard | null): void {
  guard = newGuard;
}

export const mustWritesWait = (): boolean => guard?.mustWait() ?? false;

const middleware: Middleware = async ({ isWrite, isPublic }, send) => {
  if (isStopped) throw new ApiError({ kind: 'aborted' });
  const writes = isWrite ? 1 : 0;
  $pendingWrites.set($pendingWrites.get() + writes);
  try {
    const personBefore = isWrite ? person() : null;
    if (isWrite && !isPublic && guard?.mustWait()) await guard.wait();
    // Islands of a host page may have learned of another login meanwhile.
    if (isStopped || (isWrite && person() !== personBefore)) throw new ApiError({ kind: 'aborted' });
    const result = await send();
    if (!isPublic) $loggedOutCalls.set(0);
    return result;
  } catch (caught) {
    if (isPublic ? isGated(caught) : needsLogin(caught)) $loggedOutCalls.set($loggedOutCalls.get() + 1);
    if (isWrite && caught instanceof ApiError && caught.status === 409) guard?.onConflict();
    throw caught;
  } finally {
    $pendingWrites.set($pendingWrites.get() - writes);
  }
};

function person(): string | null {
  const type = pageLoginType($session.get());
  return type && pageIdentity(type);
}

setMiddleware(middleware, person);
