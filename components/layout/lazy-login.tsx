'use client';

import { useEffect, useRef, useState } from 'react';
import buttons from '@/components/ui/button.module.css';
import { focusFirstField } from '@/components/ui/focus-first-field';
import { useLazyComponent } from '@/components/ui/use-lazy-component';

const loadLogin = () => import('./login-content').then(({ LoginContent }) => LoginContent);

/** The content of the login dialog, which loads when it opens; until then a link to the page. */
export function LazyLogin() {
  const content = useRef<HTMLDivElement>(null);
  const { Component: Login, request } = useLazyComponent(loadLogin);
  const [next, setNext] = useState('/');

  useEffect(() => {
    const dialog = content.current?.closest('dialog');
    const onToggle = () => {
      setNext(location.pathname + location.search);
      void request();
      focusFirstField(content.current);
    };
    // Before the scripts loaded.
    if (dialog?.checkVisibility?.()) onToggle();
    dialog?.addEventListener('toggle', onToggle);
    return () => dialog?.removeEventListener('toggle', onToggle);
  }, [request]);

  useEffect(() => {
    if (Login) focusFirstField(content.current);
  }, [Login]);

  return (
    <div ref={content}>
      {Login ? (
        <Login next={next} />
      ) : (
        <a href="/login" className={buttons.primary}>
          Se connecter
        </a>
      )}
    </div>
  );
}
