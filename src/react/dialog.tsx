import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A modal dialog of our own. */
export interface DialogProps {
  open: boolean;
  /** Accessible name. */
  label: string;
  /** Escape, the back gesture or a press outside asked for closing. */
  onClose: () => void;
  /** Where focus goes after closing when the opener has left the page meanwhile. */
  fallbackFocus?: () => HTMLElement | null;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/**
 * A modal on the native `<dialog>`: top layer, inert page, Escape and focus containment are the platform's.
 * Focus returns to the opener. Render it inside an {@link Outlet}.
 *
 * @example
 * <Outlet node={document.body}><Dialog open={open} label="Search" onClose={close}>…</Dialog></Outlet>
 */
export function Dialog({
  open,
  label,
  onClose,
  fallbackFocus,
  className,
  id,
  children,
}: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  const fallback = useRef(fallbackFocus);
  fallback.current = fallbackFocus;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      const target = opener?.isConnected && opener !== document.body ? opener : fallback.current?.();
      (target as HTMLElement | null | undefined)?.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside has Escape as its keyboard twin
    <dialog
      ref={dialog}
      id={id}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        // A file field inside cancels, too.
        if (event.target !== event.currentTarget) return;
        // The state decides; the effect above closes.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser closes at the second Escape whatever the page says: the state has to follow.
        if (open && event.target === event.currentTarget) onClose();
      }}
      onPointerDown={(event) => {
        // Only the backdrop has the dialog itself as target; content lies inside.
        pressed.current = event.target === event.currentTarget && isOutside(event.currentTarget, event);
      }}
      onClick={(event) => {
        // A text selection that began inside and ends outside is no wish to close.
        if (pressed.current && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function isOutside(
  element: Element,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
): boolean {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
