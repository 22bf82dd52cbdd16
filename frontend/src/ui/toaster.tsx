import { ClientOnly, createToaster, Toast, Toaster as ToastList } from '@chakra-ui/react';
import { Button } from './primitives.ts';
import { Icon } from './icon.tsx';

const durationMs = 6_000;

/** Success and error messages of the whole site. */
export const toaster = createToaster({
  // At the bottom of a phone screen it would cover the buttons of the dialog.
  placement:
    !import.meta.env.SSR && matchMedia('(max-width: 560px)').matches ? 'top' : 'bottom-end',
  duration: durationMs,
  overlap: false,
  gap: 12,
});

/** Rendered once, at the end of the page. An error interrupts screen readers, a success waits. */
export const Toaster = () => (
  <ClientOnly>
    <ToastList toaster={toaster} insetInline={{ base: '4', sm: 'unset' }}>
      {({ type, title, description, action, closable }) => (
        <Toast.Root role={type === 'error' ? 'alert' : 'status'}>
          <Icon name={type === 'error' ? 'warning' : 'check'} />
          <Toast.Title>{title}</Toast.Title>
          {description !== undefined && <Toast.Description>{description}</Toast.Description>}
          {action !== undefined && (
            <Toast.ActionTrigger asChild>
              <Button size="sm">{action.label}</Button>
            </Toast.ActionTrigger>
          )}
          {closable === true && (
            <Toast.CloseTrigger aria-label="Close">
              <Icon name="close" />
            </Toast.CloseTrigger>
          )}
        </Toast.Root>
      )}
    </ToastList>
  </ClientOnly>
);
