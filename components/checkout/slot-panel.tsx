import { type ComponentProps, useEffect, useRef } from 'react';
import { FieldError } from '@/components/forms/field';
import { SelectField } from '@/components/forms/select-field';
import type { OfferedDay } from '@/lib/checkout/days';
import { timeWindows } from '@/lib/checkout/slots';
import styles from './slot-panel.module.css';

interface SlotPanelProps {
  readonly formName: string;
  readonly prefix: 'planned' | 'pickup' | 'try_on';
  /** null when the marketplace does not answer. */
  readonly days: readonly OfferedDay[] | null;
  readonly today: { readonly date: string; readonly windows: readonly string[] };
  /** The chosen values and the errors, by field. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The reasons why windows cannot be chosen on the chosen day, by window. */
  readonly unavailable?: Readonly<Record<string, string>>;
}

/**
 * Fields for a day and a half-hour time window. Today has its own list, without the windows that
 * have begun.
 */
export function SlotPanel(props: SlotPanelProps) {
  const { formName, prefix, days, today, values, errors, unavailable } = props;
  if (days === null) return <p>Les jours sont momentanément indisponibles. Réessayez plus tard.</p>;
  if (days.length === 0) {
    return (
      <p>
        Aucun jour n’est proposé pour ces articles&nbsp;: choisissez un autre mode de livraison.
      </p>
    );
  }
  const field = (part: string) => {
    const name = `${prefix}_${part}`;
    return { id: `${formName}-${name}`, name, error: errors[name] };
  };
  const day = field('day');
  return (
    <div className={styles.panel}>
      <fieldset
        id={day.id}
        tabIndex={-1}
        className={styles.days}
        aria-describedby={day.error ? `${day.id}-error` : undefined}
      >
        <legend>Jour</legend>
        <div className={styles.options}>
          {days.map(({ date, weekday, label }) => (
            <label key={date} data-today={date === today.date || undefined}>
              <input
                type="radio"
                name={day.name}
                value={date}
                defaultChecked={values[day.name] === date}
              />
              <span>
                <small>{date === today.date ? 'aujourd’hui' : weekday}</small> {label}
              </span>
            </label>
          ))}
        </div>
        <FieldError id={day.id} error={day.error} />
      </fieldset>
      <WindowSelect
        {...field('time')}
        className={styles.otherDay}
        label="Créneau"
        windows={timeWindows}
        value={values[`${prefix}_time`]}
        unavailable={unavailable}
      />
      {days.some(({ date }) => date === today.date) ? (
        <WindowSelect
          {...field('time_today')}
          className={styles.today}
          label="Créneau d’aujourd’hui"
          windows={today.windows}
          value={values[`${prefix}_time_today`]}
          unavailable={unavailable}
        />
      ) : null}
    </div>
  );
}

interface WindowSelectProps extends ComponentProps<typeof SelectField> {
  readonly windows: readonly string[];
  readonly value: string | undefined;
  readonly unavailable: SlotPanelProps['unavailable'];
}

function WindowSelect({ windows, value, unavailable = {}, ...field }: WindowSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // A browser keeps a chosen window that is unavailable on another day, but does not send it.
  useEffect(() => {
    if (select.current?.selectedOptions[0]?.disabled) select.current.value = '';
  });
  const free = windows.filter((window) => !unavailable[window]);
  return (
    <SelectField
      {...field}
      ref={select}
      defaultValue={free.find((window) => window === value) ?? ''}
    >
      <option value="">Choisissez un créneau</option>
      {windows.map((window) => (
        <option key={window} value={window} disabled={!free.includes(window)}>
          {[window, unavailable[window]].filter(Boolean).join(' – ')}
        </option>
      ))}
    </SelectField>
  );
}
