import { useState } from 'react';
import { roving } from '../../../src/dom/roving';
import { Bind } from '../../../src/react/bind';
import { Outlet } from '../../../src/react/outlet';
import { commit } from '../../../src/runtime/commit';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { reviewParams } from '../params';
import { useInitEvent } from '../use-init-event';
import { LABEL, STARS } from './reviews.model';

export default function Reviews(props: IslandProps) {
  const select = props.host as HTMLSelectElement;
  const [params] = useState(reviewParams);
  // Browsers restore what was chosen before.
  const [value, setValue] = useState(select.value);
  const show = () => commit(() => setValue(select.value));
  useInitEvent(props, show);
  if (!params) return null;

  const required = params.review_rating_required;
  const form = select.form ?? document.body;
  const label = native(form, 'querySelector')(LABEL);
  const stars = () => [...native(form, 'querySelectorAll')<HTMLElement>(STARS)];
  const focus = () => stars()[(+select.value || 1) - 1]?.focus();
  const demand = (event: Event) => {
    if (!required || select.value) return;
    event.preventDefault();
    alert(params.i18n_required_rating_text);
    focus();
  };

  return (
    <>
      {/* Nobody can be asked to fill in what is hidden (Q43). */}
      <Bind node={select} styles={{ display: 'none' }} attrs={{ required: null }} />
      <Outlet as="p" node={select} at="beforebegin" attrs={{ class: value ? 'stars selected' : 'stars' }}>
        {/* Several forms of one page share their ids: those of later ones are named by the same words of the first. */}
        <span
          role="radiogroup"
          aria-labelledby={label?.id}
          aria-label={label?.textContent}
          aria-required={required}
        >
          {params.i18n_rating_options.map((name, index) => {
            const rating = `${index + 1}`;
            const on = value === rating;
            return (
              // biome-ignore lint/a11y: themes draw the stars on links (storefront.md §3.8)
              <a
                key={rating}
                role="radio"
                aria-checked={on}
                tabIndex={(value || '1') === rating ? 0 : -1}
                className={`star-${rating}${on ? ' active' : ''}`}
                // biome-ignore lint/a11y/useValidAnchor: as above
                href="#"
              >
                {name}
              </a>
            );
          })}
        </span>
      </Outlet>
      <Bind
        node={form}
        match={`${STARS},${LABEL},#submit`}
        on={{
          ...roving(stars, true),
          click(event, at) {
            const rating = stars().indexOf(at as HTMLElement) + 1;
            if (rating) {
              event.preventDefault();
              select.value = `${rating}`;
              show();
            } else if (at.matches(LABEL)) focus();
            else demand(event);
          },
        }}
      />
      <Bind
        node={form}
        on={{
          submit: demand,
          change: show,
          // The form is reset after the event.
          reset: () => setTimeout(show),
        }}
      />
    </>
  );
}
