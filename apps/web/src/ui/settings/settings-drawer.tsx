import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteOf, presets } from '../theme/palette';
import type { ThemeSettings } from './settings';
import { useSettingsContext } from './settings-context';

interface ChoiceProps<Value extends string> {
  title: string;
  value: Value;
  options: readonly { value: Value; label: string; swatch?: string }[];
  onChoose(value: Value): void;
}

function Choice<Value extends string>({ title, value, options, onChoose }: ChoiceProps<Value>) {
  const titleId = useId();
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography id={titleId} variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: 1 }}>
        {options.map((option) => (
          <ButtonBase
            key={option.value}
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
            sx={{
              minHeight: 48,
              px: 1.5,
              gap: 1,
              justifyContent: 'flex-start',
              textAlign: 'start',
              borderRadius: 1,
              border: 1,
              borderColor: option.value === value ? 'primary.main' : 'divider',
              boxShadow: option.value === value ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
              fontWeight: option.value === value ? 650 : 400,
              fontSize: '1rem',
            }}
          >
            {option.swatch && (
              <Box aria-hidden sx={{ width: 18, height: 18, borderRadius: '50%', bgcolor: option.swatch, flexShrink: 0 }} />
            )}
            {option.label}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

interface SettingsDrawerProps {
  open: boolean;
  onClose(): void;
  /** The interface languages, by tag [1.8]. */
  languages: Record<string, string>;
  language: string;
  onLanguage(tag: string): void;
}

/** The appearance settings. Changes show at once [3.66]. */
export function SettingsDrawer({ open, onClose, languages, language, onLanguage }: SettingsDrawerProps) {
  const { t } = useTranslation('ui');
  const settings = useSettingsContext();
  const set =
    <Name extends keyof ThemeSettings>(name: Name) =>
    (value: ThemeSettings[Name]) =>
      settings.change({ [name]: value });

  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 320, maxWidth: '100%' }, 'aria-label': t('settings.title') } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('settings.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('close')}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ p: 3, overflowY: 'auto', flex: 1 }}>
        <Choice
          title={t('settings.language')}
          value={language}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChoose={onLanguage}
        />
        <Choice
          title={t('settings.mode.title')}
          value={settings.themeMode}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`settings.mode.${value}`) }))}
          onChoose={set('themeMode')}
        />
        <Choice
          title={t('settings.contrast.title')}
          value={settings.themeContrast}
          options={(['default', 'bold'] as const).map((value) => ({ value, label: t(`settings.contrast.${value}`) }))}
          onChoose={set('themeContrast')}
        />
        <Choice
          title={t('settings.preset.title')}
          value={settings.themeColorPresets}
          options={presets.map((value) => ({
            value,
            label: t(`settings.preset.${value}`),
            swatch: paletteOf(settings.themeMode, value, settings.themeContrast).primary.main,
          }))}
          onChoose={set('themeColorPresets')}
        />
        <Choice
          title={t('settings.layout.title')}
          value={settings.themeLayout}
          options={(['vertical', 'horizontal', 'mini'] as const).map((value) => ({ value, label: t(`settings.layout.${value}`) }))}
          onChoose={set('themeLayout')}
        />
        <Choice
          title={t('settings.stretch.title')}
          value={settings.themeStretch ? 'wide' : 'narrow'}
          options={[
            { value: 'wide', label: t('settings.stretch.wide') },
            { value: 'narrow', label: t('settings.stretch.narrow') },
          ]}
          onChoose={(value) => settings.change({ themeStretch: value === 'wide' })}
        />
        <Choice
          title={t('settings.direction.title')}
          value={settings.themeDirection}
          options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`settings.direction.${value}`) }))}
          onChoose={set('themeDirection')}
        />
        <Button fullWidth variant="outlined" disabled={!settings.changed} onClick={settings.reset}>
          {t('settings.reset')}
        </Button>
      </Box>
    </Drawer>
  );
}
