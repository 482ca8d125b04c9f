import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import type { ShortcutName } from '../../shared/keyboard/shortcuts.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { $thumbs } from '../../shared/promos/promos.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { moveFocus } from '../../shared/ui/focus.ts';
import type { IconName } from '../../shared/ui/icon.tsx';
import { KeyHint, useAriaKey } from '../../shared/ui/key-hint.tsx';
import { MenuButton, useMenu } from '../../shared/ui/menu.tsx';
import { showOnTop } from '../../shared/ui/show-on-top.ts';
import { downloadCampaign, queueCampaigns, thumbTexts, toggleCampaignThumb } from './campaign-actions.ts';
import type { Inbox } from './inbox-store.ts';

export type RowProps = { readonly campaign: Campaign; readonly inbox: Inbox };

type Action = {
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut?: ShortcutName;
  readonly isPressed?: boolean;
  readonly run: () => void;
};

export const queueAction = (promos: readonly Campaign[]): Action => {
  return { label: 'Queue', icon: 'queue-add', run: () => void queueCampaigns(promos) };
};

/** Rows of the list of hidden promos are restored instead. */
export const hideAction = ({ hiding }: Inbox, promos: readonly Campaign[]): Action =>
  promos.some(({ id }) => $hiddenPromos.get().has(id))
    ? { label: 'Restore', icon: 'restore', run: () => hiding.restore(promos) }
    : { label: 'Hide', icon: 'hide', shortcut: 'hide', run: () => hiding.hide(promos) };

/** The button at the end of a row with the menu of what can be done with its promo. */
export function RowMenu({ tabIndex, ...row }: RowProps & { readonly tabIndex: number }) {
  const { isOpen, close, closeAndFocus, container, panelId, buttonProps } = useMenu();
  const panel = useRef<HTMLUListElement>(null);
  const actions = useActions(row);

  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !container.current) return;
    const hide = showOnTop(panel.current);
    showBeside(panel.current, container.current);
    panel.current.querySelector('button')?.focus({ preventScroll: true });
    const controller = new AbortController();
    addEventListener('scroll', close, { capture: true, signal: controller.signal });
    return () => {
      controller.abort();
      hide();
    };
  }, [isOpen, close, container]);

  return (
    <div className="dp-campaign-actions" ref={container}>
      <IconButton
        variant="subtle"
        icon="more"
        label={`More actions: ${campaignName(row.campaign)}`}
        title="More actions"
        aria-keyshortcuts={useAriaKey('menu')}
        tabIndex={tabIndex}
        data-menu=""
        {...buttonProps}
      />
      {isOpen && (
        <ul className="dp-surface dp-row-menu" id={panelId} ref={panel} onKeyDown={handleArrow}>
          {actions.map(({ label, icon, shortcut, isPressed, run }) => (
            <li key={label}>
              <MenuButton
                icon={icon}
                hint={shortcut && <KeyHint name={shortcut} />}
                aria-label={`${label}: ${campaignName(row.campaign)}`}
                aria-pressed={isPressed}
                onClick={() => {
                  closeAndFocus();
                  run();
                }}
              >
                {label}
              </MenuButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useActions({ campaign, inbox }: RowProps): readonly Action[] {
  const { id } = campaign;
  const thumbs = useStore($thumbs, { keys: [id] })[id] ?? campaign.kato.thumbs;
  const thumb = (value: 1 | -1) => ({
    isPressed: thumbs === value,
    run: () => toggleCampaignThumb(campaign, value),
  });
  const download = () => void downloadCampaign(id, inbox.pane.show);
  const downloadAction: Action = { label: 'Download', icon: 'download', run: download };
  return [
    { label: thumbTexts[1], icon: 'thumb-up', shortcut: 'thumbsUp', ...thumb(1) },
    { label: thumbTexts[-1], icon: 'thumb-down', shortcut: 'thumbsDown', ...thumb(-1) },
    ...(campaignState(campaign) === 'feedback' ? [downloadAction] : []),
    queueAction([campaign]),
    { label: 'Select', icon: 'check', run: () => inbox.marked.toggle(id) },
    hideAction(inbox, [campaign]),
  ];
}

/** Moves the menu below the button, or above it where there is no room. It scrolls with nothing, so scrolling closes it. */
function showBeside(panel: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = panel;
  const left = Math.max(8, right - width);
  moveTo(panel, left, bottom);
  // The end of the window, or in browsers without a top layer the player.
  const isCut = !panel.contains(document.elementFromPoint(left + width / 2, bottom + height - 2));
  if (isCut) moveTo(panel, left, Math.max(8, top - height));
}

/** Moves the element within the window. In older browsers, it is fixed to the container around it. */
function moveTo(element: HTMLElement, left: number, top: number): void {
  Object.assign(element.style, { left: '0', top: '0' });
  const origin = element.getBoundingClientRect();
  Object.assign(element.style, { left: `${left - origin.left}px`, top: `${top - origin.top}px` });
}

function handleArrow(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  event.stopPropagation();
  moveFocus(event.currentTarget, step, true);
}
