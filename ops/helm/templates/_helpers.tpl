{{- define "muster.labels" -}}
app.kubernetes.io/name: muster
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "muster.selector" -}}
app.kubernetes.io/name: muster
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "muster.secret" -}}
{{ .Values.secret.existing | default (printf "%s-secrets" .Release.Name) }}
{{- end }}

{{- /* A value of a variable. Helm reads whole numbers as floats, and would write 1000000 as 1e+06. */ -}}
{{- define "muster.value" -}}
{{- if kindIs "float64" . -}}
{{- if eq . (floor .) -}}
{{ int64 . | toString | quote }}
{{- else -}}
{{ . | quote }}
{{- end -}}
{{- else -}}
{{ . | quote }}
{{- end -}}
{{- end }}

{{- /* Folders with the files that variables name, for every pod with these variables. */ -}}
{{- define "muster.mountVolumes" -}}
{{- range $index, $mount := .Values.files.mounts }}
  - name: mount-{{ $index }}
{{- if $mount.secret }}
    secret:
      secretName: {{ $mount.secret }}
{{- else }}
    configMap:
      name: {{ required "each of files.mounts needs a secret or a configMap" $mount.configMap }}
{{- end }}
{{- end }}
{{- end }}

{{- define "muster.mountPaths" -}}
{{- range $index, $mount := .Values.files.mounts }}
  - name: mount-{{ $index }}
    mountPath: {{ required "each of files.mounts needs a path" $mount.path }}
    readOnly: true
{{- end }}
{{- end }}

{{- define "muster.pod" -}}
automountServiceAccountToken: false
{{- if .Values.serviceAccountName }}
serviceAccountName: {{ .Values.serviceAccountName }}
{{- end }}
enableServiceLinks: false
terminationGracePeriodSeconds: {{ .Values.terminationGracePeriodSeconds }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- if .Values.image.pullSecrets }}
imagePullSecrets:
{{- range .Values.image.pullSecrets }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- if .Values.nodeSelector }}
nodeSelector:
  {{- toYaml .Values.nodeSelector | nindent 2 }}
{{- end }}
{{- if .Values.tolerations }}
tolerations:
  {{- toYaml .Values.tolerations | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir:
      medium: Memory
      sizeLimit: 512Mi
  - name: files
{{- if .Values.files.claim }}
    persistentVolumeClaim:
      claimName: {{ .Values.files.claim }}
{{- else }}
    emptyDir: {}
{{- end }}
{{- include "muster.mountVolumes" . }}
{{- end }}

{{- define "muster.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - configMapRef:
      name: {{ .Release.Name }}-settings
  - secretRef:
      name: {{ include "muster.secret" . }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: files
    mountPath: /var/lib/muster
{{- include "muster.mountPaths" . }}
# A process that upgrades the database, or waits for the one that does, is alive and not ready. So an upgrade may take as long as it needs.
startupProbe:
  httpGet:
    path: /livez
    port: metrics
  periodSeconds: 2
  failureThreshold: 60
# Without the database: a pod must not end because the database is away.
livenessProbe:
  httpGet:
    path: /livez
    port: metrics
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet:
    path: /readyz
    port: metrics
  periodSeconds: 2
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}
