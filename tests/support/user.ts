import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Types and presses without pauses. Without a stylesheet nothing is out of the pointer's reach, so nothing is checked. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
