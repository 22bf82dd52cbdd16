{{/* Names and labels. Those of one component take (dict "root" $ "name" "api"). */}}

{{- define "mindmirror.fullname" -}}
{{- $chart := .Values.nameOverride | default .Chart.Name -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 45 | trimSuffix "-" -}}
{{- else if contains $chart .Release.Name -}}
{{- .Release.Name | trunc 45 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $chart | trunc 45 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "mindmirror.objectName" -}}
{{- printf "%s-%s" (include "mindmirror.fullname" .root) .name -}}
{{- end -}}

{{/* Selectors of Deployments and Services: these never change during the life of a release. */}}
{{- define "mindmirror.releaseSelector" -}}
app.kubernetes.io/name: {{ .Values.nameOverride | default .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "mindmirror.selector" -}}
{{ include "mindmirror.releaseSelector" .root }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "mindmirror.labels" -}}
{{ include "mindmirror.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: mindmirror
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- with .root.Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Metadata of an object of a component: name, namespace, labels and optional annotations. */}}
{{- define "mindmirror.metadata" -}}
name: {{ .as | default (include "mindmirror.objectName" .) }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "mindmirror.labels" . | nindent 2 }}
  {{- with .labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with .annotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The component whose pods serve "web" or "api": in embedded mode one pod serves both. */}}
{{- define "mindmirror.backendComponent" -}}
{{- eq .root.Values.mode "embedded" | ternary "embedded" .name -}}
{{- end -}}

{{/* The components of this mode, separated by spaces. */}}
{{- define "mindmirror.components" -}}
{{- if eq .Values.mode "embedded" -}}
embedded
{{- else -}}
web api worker{{ if .Values.mongodb.enabled }} mongodb{{ end }}{{ if .Values.redis.enabled }} redis{{ end }}
{{- end -}}
{{- end -}}

{{/* The public host name, without scheme and port. */}}
{{- define "mindmirror.publicHost" -}}
{{- (urlParse .Values.settings.PUBLIC_URL).hostname -}}
{{- end -}}

{{/* The host name of the connect door, without scheme and port. */}}
{{- define "mindmirror.connectHost" -}}
{{- (urlParse .Values.settings.CONNECT_URL).hostname -}}
{{- end -}}
