import { useEffect, useRef, useState } from 'react';
import { isPlainClick } from '@/components/ui/clicked-link';
import { showDialog } from '@/components/ui/show-dialog';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { loginOpeners } from './login-link';

const loadDialog = () => import('./login-dialog').then(({ LoginDialog }) => LoginDialog);

/**
 * Opens the login dialog instead of the login page, and loads it at that moment. Without scripts,
 * popovers or the code of the dialog, the links lead to the login page.
 */
export function LoginDialogOpener() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { Component: LoginDialog, hasFailed, request } = useLazyComponent(loadDialog);
  const [next, setNext] = useState<string | null>(null);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target } = event;
      const isOpener = target instanceof Element && target.closest(loginOpeners);
      if (!isOpener || !isPlainClick(event) || !('showPopover' in HTMLElement.prototype)) return;
      event.preventDefault();
      setNext(location.pathname + location.search);
      if (dialog.current) showDialog(dialog.current);
      else void request();
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [request]);

  useEffect(() => {
    if (LoginDialog) showDialog(dialog.current);
  }, [LoginDialog]);

  useEffect(() => {
    if (hasFailed) location.assign('/login');
  }, [hasFailed]);

  return LoginDialog && next ? <LoginDialog ref={dialog} next={next} /> : null;
}
