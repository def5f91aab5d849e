import { useId, useState } from 'react';
import { t } from '../../../src/page/text';
import { useValue } from '../../../src/react/use-value';
import type { BlockMethodWork } from '../blocks/method';

const problemOf = (code: string): string => {
  if (!code) return t('stripeBlikMissing', 'Please enter a valid BLIK code');
  return /^\s*\d{6}\s*$/.test(code) ? '' : t('stripeBlikInvalid', 'BLIK Code is invalid');
};

/** The code of a BLIK payment, as the shopper's bank gives it. */
export function BlikField({ method }: { method: BlockMethodWork }) {
  const id = useId();
  const code = useValue(method.code);
  const [isLeft, setLeft] = useState(false);
  const problem = isLeft ? problemOf(code) : '';
  return (
    <>
      <div
        className={`wc-block-components-text-input is-active${problem ? ' has-error' : ''}`}
        id="wc-stripe-blik-code_field"
      >
        <label htmlFor="wc-stripe-blik-code">{t('stripeBlikCode', 'BLIK Code')}</label>
        <input
          id="wc-stripe-blik-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          pattern="[0-9]{6}"
          required
          value={code}
          aria-invalid={!!problem}
          aria-describedby={`${id}-problem ${id}-help`}
          onInput={({ currentTarget }) => {
            method.code.value = currentTarget.value;
          }}
          onBlur={() => setLeft(true)}
        />
      </div>
      <p className="wc-block-components-validation-error" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <p id={`${id}-help`}>
        {t(
          'stripeBlikNext',
          'After submitting your order, please authorize the payment in your mobile banking application.',
        )}
      </p>
    </>
  );
}
