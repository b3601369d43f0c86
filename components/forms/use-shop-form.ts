'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import { multipartBody } from './multipart-body';
import { type FormReply, postForm } from './post-form';
import { type FormStart, useNotice } from './use-notice';
import { usePending } from './use-pending';

interface ShopFormOptions<Values extends FieldValues> {
  /** Prefix of the ids of the fields. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Values, Values>;
  readonly action: string;
  readonly start: FormStart | null;
  /** Saved values, which the fields show unless they were typed before. */
  readonly saved?: Readonly<Record<string, string | undefined>>;
  /**
   * Values of hidden inputs. Visible fields take theirs from the HTML, where text that was typed
   * before the scripts loaded remains.
   */
  readonly hidden?: DefaultValues<Values>;
  /** Shows a success for two seconds before the next page. */
  readonly showsSuccess?: true;
  /** Called after a success, before the next page if the server names one. */
  readonly onDone?: (reply: FormReply) => void;
}

/** Specification 1 section 9, 2 section 9. */
const successDelayMs = 2_000;

/**
 * Enhances a real `<form method="post">`: it checks the schema that the server uses, sends the form
 * by fetch and shows the server's errors at their fields. Errors appear after the first attempt
 * (specification 1 section 5).
 */
export function useShopForm<Values extends FieldValues>(options: ShopFormOptions<Values>) {
  const { notice, show } = useNotice(options.start);
  const server = useServerErrors(options.start);
  const [moving, setMoving] = usePending();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    resolver: zodResolver(options.schema),
    defaultValues: options.hidden,
    shouldFocusError: false,
  });
  const field = useFields(options.name, form, server);
  const busy = form.formState.isSubmitting || moving;

  async function sendValid(): Promise<void> {
    if (!formRef.current) return;
    const rejected = rejectedBy(formRef.current);
    if (Object.keys(rejected).length > 0) {
      showErrors(rejected);
      return;
    }
    show(null);
    server.setErrors({});
    const fields = new FormData(formRef.current);
    const page = currentPage();
    const reply = await postForm(options.action, fields, multipartBody(fields));
    if (reply.status === 1) options.onDone?.(reply);
    if (reply.to) {
      const tone = reply.tone ?? (reply.status === 1 ? 'success' : 'error');
      const showReply = () => show({ tone, message: reply.message });
      setMoving(true);
      if (options.showsSuccess && reply.status === 1) {
        showReply();
        await pause(successDelayMs);
      }
      onLeaveQuestion(() => {
        setMoving(false);
        showReply();
      });
      // On a page that was opened meanwhile, the visitor stays; it may show what has changed.
      if (currentPage() === page) leaveFor(reply.to);
      else location.reload();
      return;
    }
    const { status, message, errors } = reply;
    server.setErrors(errors ?? {});
    show({ tone: status === 1 ? 'success' : 'error', message, errors });
  }

  function showInvalid(invalid: FieldErrors<Values>): void {
    showErrors({ ...messagesOf(invalid), ...(formRef.current && rejectedBy(formRef.current)) });
  }

  function showErrors(errors: Readonly<Record<string, string>>): void {
    show({ tone: 'error', message: 'Certaines informations sont à corriger.', errors });
  }

  const initial = (name: Path<Values>) => options.start?.values?.[name] ?? options.saved?.[name];

  return {
    field,
    /** A field with text: what was typed before, else the saved value. */
    textField: (name: Path<Values>) => ({ ...field(name), defaultValue: initial(name) }),
    /** The current value of a field with text. The form renders again whenever it changes. */
    typed: <Name extends Path<Values>>(name: Name) => form.watch(name) ?? initial(name),
    hidden: options.hidden ?? {},
    /**
     * The server's error of a field that the schema does not contain, such as a file, and a
     * function that removes it.
     */
    serverError: (name: string) => ({
      error: server.errors[name],
      forget: () => server.forget(name),
    }),
    /** Sets the value of a field, as if it had been typed. */
    fill: (name: Path<Values>, value: PathValue<Values, Path<Values>>) =>
      form.setValue(name, value),
    busy,
    notice: { ...notice, formName: options.name },
    formProps: {
      ref: formRef,
      method: 'post',
      action: options.action,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (busy) return;
        void form.handleSubmit(sendValid, showInvalid)(event);
      },
    } as const,
  };
}

/** Registers the fields of a form. Their ids begin with its name. */
function useFields<Values extends FieldValues>(
  formName: string,
  form: UseFormReturn<Values>,
  server: ReturnType<typeof useServerErrors>,
) {
  const names = useRef(new Set<Path<Values>>());
  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;

  /** The error of a field may depend on another one, as that of a number on its dial code. */
  function onFieldChange(name: Path<Values>): void {
    server.forget(name);
    const invalid = [...names.current].filter((other) => other !== name && errorOf(other));
    if (invalid.length > 0) void form.trigger(invalid);
  }

  return (name: Path<Values>) => {
    names.current.add(name);
    return {
      ...form.register(name, { onChange: () => onFieldChange(name) }),
      id: `${formName}-${name}`,
      error: errorOf(name) ?? server.errors[name],
    };
  };
}

/** The server's errors of fields; `forget` removes that of a field that changed. */
function useServerErrors(start: FormStart | null) {
  const [errors, setErrors] = useState(start?.errors ?? {});
  const forget = (name: string) => setErrors(({ [name]: _gone, ...others }) => others);
  return { errors, setErrors, forget };
}

function messagesOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, String(error?.message ?? '')]),
  );
}

/** The messages of inputs that reject their own value, such as a file that cannot be read. */
function rejectedBy(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ validity }) => validity.customError)
      .map(({ name, validationMessage }) => [name, validationMessage]),
  );
}

/**
 * Calls a function when the browser asks before it leaves the page, where the visitor may then
 * stay.
 */
function onLeaveQuestion(prepareToStay: () => void): void {
  const onLeave = (event: Event) => event.defaultPrevented && prepareToStay();
  addEventListener('beforeunload', onLeave, { once: true });
}

/** Reloads instead of navigating to the same page, which keeps the scroll position. */
function leaveFor(to: string): void {
  if (to === currentPage()) location.reload();
  else location.assign(to);
}

function currentPage(): string {
  return location.pathname + location.search;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
