import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusFirstField } from '@/components/ui/focus-first-field';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { loginPlaceId } from './login-place-id';

const loadLogin = () => import('./login-content').then(({ LoginContent }) => LoginContent);

/** The form of the login dialog, which loads when the dialog opens. */
export function LazyLogin() {
  const place = useRef<HTMLElement>(null);
  const { Component: Login, request } = useLazyComponent(loadLogin);
  const [next, setNext] = useState('/');

  useEffect(() => {
    place.current = document.getElementById(loginPlaceId);
    const dialog = place.current?.closest('dialog');
    const open = () => {
      setNext(location.pathname + location.search);
      void request();
      focusFirstField(place.current);
    };
    // Before the scripts loaded.
    if (dialog?.checkVisibility?.()) open();
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') open();
    };
    dialog?.addEventListener('toggle', onToggle);
    return () => dialog?.removeEventListener('toggle', onToggle);
  }, [request]);

  useEffect(() => {
    if (Login) focusFirstField(place.current);
  }, [Login]);

  return Login && place.current ? createPortal(<Login next={next} />, place.current) : null;
}
