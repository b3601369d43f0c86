import buttons from './button.module.css';

interface PlainPostButtonProps {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly label: string;
}

/** A button for browsers without JavaScript, to send what `PostOnView` sends by itself. */
export function PlainPostButton({ action, fields, label }: PlainPostButtonProps) {
  return (
    <noscript>
      <form method="post" action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttons.quiet}>
          {label}
        </button>
      </form>
    </noscript>
  );
}
