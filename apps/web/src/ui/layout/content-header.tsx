import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { LinkButton } from '../buttons/link-button';
import { measures } from '../measures';
import { headingFocus, openedHeading } from './opened-heading';
import { usePageTitle } from '../use-page-title';

interface ContentHeaderProps {
  title: string;
  /** A small line above the title, such as the type. */
  overline?: ReactNode;
  /** States with icon and text, below the title. */
  states?: ReactNode;
  /** The link back to the list, on screens that show only one of both. */
  back?: { to: string; label: string } | undefined;
  /** An introductory sentence. */
  lead?: ReactNode;
}

/** The header of the item that is open beside a list. On a phone it is the header of the page. */
export function ContentHeader({ title, overline, states, back, lead }: ContentHeaderProps) {
  usePageTitle(title, 'content');
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <Box component="header" sx={{ mt: { xs: -1, sm: 0 }, mb: { xs: 1.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        {back && !wide && (
          <LinkButton to={back.to} search color="inherit" aria-label={back.label} title={back.label} sx={backLook}>
            <ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
          </LinkButton>
        )}
        <Box sx={{ minWidth: 0 }}>
          {overline && (
            <Typography variant="overline" component="p" color="textSecondary" dir="auto">
              {overline}
            </Typography>
          )}
          <Typography
            variant={wide ? 'h2' : 'h1'}
            component={wide ? 'h2' : 'h1'}
            dir="auto"
            {...openedHeading('content')}
            sx={headingFocus}
          >
            {title}
          </Typography>
        </Box>
      </Box>
      {states && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mt: { xs: 0.5, sm: 1 }, '&:empty': { display: 'none' } }}
        >
          {states}
        </Box>
      )}
      {lead && (
        <Typography color="textSecondary" dir="auto" sx={{ mt: 1, maxWidth: '65ch' }}>
          {lead}
        </Typography>
      )}
    </Box>
  );
}

/** Beside the title, so that the content begins as high as it can on a phone. */
const backLook = { flex: 'none', minWidth: measures.touchTarget, px: 0, marginInlineStart: -1.25, displayPrint: 'none' } as const;
