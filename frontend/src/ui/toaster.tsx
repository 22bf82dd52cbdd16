import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useState, useSyncExternalStore, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { toast } from '../theme/recipes/primitives/toast.ts';
import { Button } from './primitives.ts';
import { Icon } from './icon.tsx';
import { createToastStore, type ShownToast } from './toast-store.ts';
import { useCountdown } from './hooks/use-countdown.ts';
import { useIsHydrated } from './hooks/use-is-hydrated.ts';
import { useUndoKey } from './hooks/use-undo-key.ts';

const durationMs = 6_000;

/** Long enough to read the message and to reach what it offers. */
const actionDurationMs = 12_000;

/** Success and error messages of the whole site. */
export const toaster = createToastStore();

/**
 * Rendered once, beside the page, so that an open dialog does not hide it from screen readers. Toasts
 * stay while the pointer or the focus is on one of them.
 */
export const Toaster = () => {
  const styles = useSlotRecipe({ recipe: toast })();
  const shown = useSyncExternalStore(toaster.subscribe, toaster.shown, toaster.shown);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useUndoKey(lastUndo(shown));
  if (!useIsHydrated()) return null;
  return createPortal(
    <chakra.div
      css={styles.list}
      data-scope="toast"
      data-part="group"
      role="region"
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={() => {
        setIsHovered(true);
      }}
      onPointerLeave={() => {
        setIsHovered(false);
      }}
      onFocus={() => {
        setHasFocus(true);
      }}
      onBlur={() => {
        setHasFocus(false);
      }}
    >
      {shown.map((each) => (
        <Message
          key={each.key}
          toast={each}
          isPaused={shown.length > 0 && (isHovered || hasFocus)}
        />
      ))}
    </chakra.div>,
    document.body,
  );
};

/** Undoes what the newest message with an Undo button is about. */
const lastUndo = (shown: readonly ShownToast[]): (() => void) | undefined => {
  const last = shown.findLast(({ action }) => action?.isUndo === true);
  return (
    last &&
    (() => {
      last.action?.onClick();
      toaster.dismiss(last.id);
    })
  );
};

type MessageProps = { readonly toast: ShownToast; readonly isPaused: boolean };

/** An error interrupts screen readers, a success waits. */
const Message = ({ toast: message, isPaused }: MessageProps) => {
  const styles = useSlotRecipe({ recipe: toast })();
  const { id, type, title, description, action, closable } = message;
  const { duration = action === undefined ? durationMs : actionDurationMs } = message;
  const close = (): void => {
    toaster.dismiss(id);
  };
  // A focused element that disappears sends no blur, and the other toasts would stay.
  const leave = (event: MouseEvent<HTMLElement>): void => {
    event.currentTarget.blur();
    close();
  };
  useCountdown(duration, isPaused, close);
  return (
    <chakra.div
      css={styles.root}
      data-scope="toast"
      data-part="root"
      data-type={type}
      role={type === 'error' ? 'alert' : 'status'}
      aria-atomic
    >
      <Icon name={icons[type]} />
      <chakra.div css={styles.title}>{title}</chakra.div>
      {description !== undefined && <chakra.div css={styles.description}>{description}</chakra.div>}
      {action !== undefined && (
        <chakra.div css={styles.actionTrigger}>
          <ActionButton
            action={action}
            isFailure={type === 'error'}
            onClick={(event) => {
              action.onClick();
              leave(event);
            }}
          />
        </chakra.div>
      )}
      {closable === true && (
        <chakra.button
          css={styles.closeTrigger}
          type="button"
          data-part="close-trigger"
          aria-label="Close"
          onClick={leave}
        >
          <Icon name="close" />
        </chakra.button>
      )}
    </chakra.div>
  );
};

const icons = { success: 'check', error: 'warning', progress: 'arrow' } as const;

type ActionButtonProps = {
  readonly action: NonNullable<ShownToast['action']>;
  readonly isFailure: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

const ActionButton = ({ action, isFailure, onClick }: ActionButtonProps) => {
  const styles = useSlotRecipe({ recipe: toast })();
  const isUndo = action.isUndo === true;
  return (
    <Button
      size="sm"
      // A failure has a background of its own.
      variant={isFailure ? 'outline' : 'inverse'}
      aria-keyshortcuts={isUndo ? 'Control+Z Meta+Z' : undefined}
      onClick={onClick}
    >
      {action.label}
      {isUndo && (
        // Shown only while the keyboard is in use.
        <chakra.kbd css={styles.key} aria-hidden="true">
          {isMac() ? '⌘Z' : 'Ctrl+Z'}
        </chakra.kbd>
      )}
    </Button>
  );
};

const isMac = (): boolean => /mac/i.test(navigator.userAgent);
