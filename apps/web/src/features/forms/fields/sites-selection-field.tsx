import { SitesPicker } from '../../audience';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { labelId } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { sitesIn } from '../field-values';
import { useFormSources } from '../form-sources';

/** The participating sites [5.19]-[5.21]. */
export function SitesSelectionField(props: FieldProps) {
  const { id, value, onChange, onSettle } = props;
  return (
    <FieldFrame {...props} as="group">
      <SitesPicker
        id={id}
        labelledBy={labelId(id)}
        value={sitesIn(value)}
        isSet={value !== null && value !== undefined}
        sources={useFormSources()}
        onChange={onChange}
        onSettle={onSettle}
      />
    </FieldFrame>
  );
}
