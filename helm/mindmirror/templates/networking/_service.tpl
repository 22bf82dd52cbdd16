{{/*
A Service. Takes:
  root, name              the component that the object belongs to
  as                      the object's name, if it differs
  selected                the component whose pods it selects
  portName, port          the container's port by name, and the port of the Service
  type, appProtocol, isHeadless, labels, annotations
*/}}
{{- define "mindmirror.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "mindmirror.metadata" . | nindent 2 }}
spec:
  type: {{ .type | default "ClusterIP" }}
  {{- if .isHeadless }}
  clusterIP: None
  # The metrics of a pod that is not ready matter most.
  publishNotReadyAddresses: true
  {{- end }}
  ports:
    - name: {{ .portName }}
      port: {{ .port }}
      targetPort: {{ .portName }}
      protocol: TCP
      {{- with .appProtocol }}
      appProtocol: {{ . }}
      {{- end }}
  selector:
    {{- include "mindmirror.selector" (dict "root" .root "name" .selected) | nindent 4 }}
{{- end -}}
