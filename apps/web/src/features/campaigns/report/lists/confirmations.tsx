import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../../lib/formats';
import type { ReportPartProps } from '../report-pages';
import { ShowMore } from '../show-more';

/** The record of a briefing: who confirmed which version when, in which role and at which site. */
export function Confirmations({ report, more }: ReportPartProps) {
  const { t } = useTranslation('report');
  const submitted = report.campaignV2Responses.filter(({ status }) => status === 'SUBMITTED');
  if (submitted.length === 0) return null;
  const title = t('confirmations.title');
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <TableContainer tabIndex={0} aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {(['who', 'role', 'where', 'version', 'when'] as const).map((column) => (
                <TableCell key={column}>{t(`confirmations.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {submitted.map((response) => (
              <Confirmation key={response.id} response={response} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <ShowMore more={more} />
    </Card>
  );
}

function Confirmation({ response }: { response: CampaignV2Response }) {
  const { t } = useTranslation('report');
  const { userDetailsDTO: person, respondedAs, contentVersion, submittedDate, isLate } = response;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {person && `${person.firstName} ${person.lastName}`.trim()}
      </TableCell>
      <TableCell>{respondedAs ? t(`confirmations.roles.${respondedAs.role}`) : '–'}</TableCell>
      <TableCell>{respondedAs?.sites.join(', ') || '–'}</TableCell>
      <TableCell>{contentVersion}</TableCell>
      <TableCell>
        {submittedDate && formatDayTime(submittedDate)}
        {isLate && ` · ${t('participants.late')}`}
      </TableCell>
    </TableRow>
  );
}
