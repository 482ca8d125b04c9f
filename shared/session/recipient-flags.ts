import { type ApiError, toApiError } from '../api/errors.ts';
import { sendFlag, type ToggledFlag } from '../api/recipient-account.ts';
import { RecipientFlag } from '../entities/flags.ts';
import { $session, changeRecipient } from './session.ts';

/**
 * The DJ's flags in the session. A wish shows at once and is told to the server, one call at a time and in order;
 * then the flags that it returns are taken over (spec 4). A failure takes back its own bit alone.
 */

type Wish = {
  isOn: boolean;
  readonly answered: Promise<void>;
  readonly settle: (error: ApiError | null) => void;
};

/** What the server has not answered yet; it shows over the flags that the server has. */
const wishes = new Map<ToggledFlag, Wish>();
let confirmed = 0;

/** Sets or clears the flag. Of several wishes for one flag the last one counts. @throws ApiError */
export function wishFlag(flag: ToggledFlag, isOn: boolean): Promise<void> {
  const before = wishes.get(flag);
  if (before) {
    before.isOn = isOn;
    show();
    return before.answered;
  }
  const wish = newWish(isOn);
  const isIdle = wishes.size === 0;
  if (isIdle) confirmed = $session.get().recipient?.flags ?? 0;
  wishes.set(flag, wish);
  show();
  if (isIdle) void tellServer();
  return wish.answered;
}

/** Takes over a bit that the server has set on its own account (spec 4). */
export function noteFlag(flag: keyof typeof RecipientFlag): void {
  confirmed = (wishes.size === 0 ? ($session.get().recipient?.flags ?? 0) : confirmed) | RecipientFlag[flag];
  show();
}

async function tellServer(): Promise<void> {
  for (let next = firstWish(); next; next = firstWish()) {
    const [flag, wish] = next;
    const sent = wish.isOn;
    let error: ApiError | null = null;
    try {
      confirmed = await sendFlag(flag, sent);
    } catch (caught) {
      error = toApiError(caught);
    }
    if (wish.isOn === sent) {
      wishes.delete(flag);
      wish.settle(error);
    }
    show();
  }
}

const firstWish = (): [ToggledFlag, Wish] | undefined => wishes.entries().next().value;

function show(): void {
  let flags = confirmed;
  for (const [name, { isOn }] of wishes) {
    const flag = RecipientFlag[name];
    flags = isOn ? flags | flag : flags & ~flag;
  }
  changeRecipient({ flags });
}

function newWish(isOn: boolean): Wish {
  let settle: Wish['settle'] = () => {};
  const answered = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  return { isOn, answered, settle };
}
