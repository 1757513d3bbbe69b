import { MembersPicker } from '../../audience';
import { FieldFrame } from '../../../ui/forms/field-frame';
import { labelId } from '../../../ui/forms/field-ids';
import type { FieldProps } from '../field-props';
import { membersIn } from '../field-values';
import { useFormSources } from '../form-sources';

/** The audience of a campaign [5.20] [5.21]. */
export function MembersSelectionField(props: FieldProps) {
  const { id, value, onChange, onSettle } = props;
  return (
    <FieldFrame {...props} as="group">
      <MembersPicker
        id={id}
        labelledBy={labelId(id)}
        value={membersIn(value)}
        isSet={value !== null && value !== undefined}
        sources={useFormSources()}
        onChange={onChange}
        onSettle={onSettle}
      />
    </FieldFrame>
  );
}
